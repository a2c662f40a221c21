package io.stepwatch.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.schema.config.SettingsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** C10: where a setting comes from, by one table for every application. */
class SourcesTest {

    @TempDir
    Path folder;

    @ParameterizedTest(name = "C10: {0}")
    @CsvSource({
        "bootstrap-servers, STEPWATCH_BOOTSTRAP_SERVERS, o:1, e:1, f:1",
        "registry-url, STEPWATCH_REGISTRY_URL, http://o, http://e, http://f",
        "log-level, STEPWATCH_LOG_LEVEL, DEBUG, WARN, ERROR"
    })
    void anOptionWinsOverItsVariableOverTheFile(
            String key, String variable, String option, String ofVariable, String ofFile) throws IOException {
        Files.writeString(folder.resolve("stepwatch.yaml"), key + ": " + ofFile + "\n");
        Map<String, String> environment = Map.of(variable, ofVariable);
        assertFound(variable, option, "option", Sources.of(new String[] {"--" + key, option}, environment, folder));
        assertFound(
                variable, option, "option", Sources.of(new String[] {"--" + key + "=" + option}, environment, folder));
        assertFound(variable, ofVariable, "env", Sources.of(new String[0], environment, folder));
        assertFound(variable, ofFile, "file", Sources.of(new String[0], Map.of(), folder));
        assertFound(variable, ofFile, "file", Sources.of(new String[0], Map.of(variable, ""), folder));
        Files.delete(folder.resolve("stepwatch.yaml"));
        assertThat(Sources.of(new String[0], Map.of(variable, ""), folder).values())
                .isEmpty();
    }

    @Test
    void handsOnVariablesOfOthersThatSettingsMayNameAndShowsThemNowhere() {
        Sources sources = Sources.of(new String[0], Map.of("CHAT_TOKEN", "SECRETXYZ"), folder);

        assertThat(sources.settings().variable("CHAT_TOKEN")).contains("SECRETXYZ");
        assertThat(sources.lines()).isEmpty();
        assertThat(sources.values()).isEmpty();
    }

    private static void assertFound(String variable, String value, String source, Sources sources) {
        assertThat(sources.values()).containsEntry(variable, value);
        assertThat(sources.lines()).containsExactly(variable + "=" + value + " from " + source);
    }

    @Test
    void namesEveryUnknownNameWithTheNearestOne() throws IOException {
        Files.writeString(folder.resolve("stepwatch.yaml"), "bootstrap-server: a:1\nregistry-auth: a:b\n");
        Sources sources = Sources.of(
                new String[] {"--log-levl=INFO", "--threads", "--registry-auth", "user:hush"},
                Map.of("STEPWATCH_LOGLEVEL", "INFO"),
                folder);
        assertThatThrownBy(() -> sources.settings().throwIfAnyProblem())
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("stepwatch.yaml: unknown key bootstrap-server; did you mean bootstrap-servers?")
                .hasMessageContaining("stepwatch.yaml: registry-auth is a secret")
                .hasMessageContaining("unknown option --log-levl; did you mean --log-level?")
                .hasMessageContaining("STEPWATCH_LOGLEVEL: no such setting; did you mean STEPWATCH_LOG_LEVEL?")
                .hasMessageNotContaining("hush");
    }

    @Test
    void hidesSecretsAndWhatIsPassedToKafka() {
        Sources sources = Sources.of(
                new String[] {"--print-config"},
                Map.of("STEPWATCH_HTTP_TOKEN", "hush-hush-hush-hush", "STEPWATCH_KAFKA_SASL_JAAS_CONFIG", "hush"),
                folder);
        assertThat(sources.printOnly()).isTrue();
        assertThat(sources.lines()).hasSize(2).noneMatch(line -> line.contains("hush"));
    }

    @Test
    void saysWhichLineOfTheFileIsBroken() throws IOException {
        Files.writeString(folder.resolve("stepwatch.yaml"), "log-level: INFO\nkafka: [\n");
        assertThatThrownBy(() ->
                        Sources.of(new String[0], Map.of(), folder).settings().throwIfAnyProblem())
                .hasMessageContaining("stepwatch.yaml:")
                .hasMessageContaining("not well-formed YAML");
    }

    @Test
    void readsWhatLiesUnderKafka() throws IOException {
        Files.writeString(
                folder.resolve("stepwatch.yaml"), "kafka:\n  security.protocol: SSL\ndirections:\n  ns: lower\n");
        assertThat(Sources.of(new String[0], Map.of(), folder).values())
                .containsExactly(Map.entry("STEPWATCH_KAFKA_SECURITY_PROTOCOL", "SSL"));
    }
}
