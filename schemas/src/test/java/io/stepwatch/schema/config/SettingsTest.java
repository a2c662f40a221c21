package io.stepwatch.schema.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingsTest {

    @Test
    void takesEverySettingByTheseNames() {
        Settings settings = new Settings(Map.of(
                "STEPWATCH_BOOTSTRAP_SERVERS", "a:9092,b:9093",
                "STEPWATCH_REGISTRY_URL", "https://registry.test",
                "STEPWATCH_REGISTRY_AUTH", "ci:pass",
                "STEPWATCH_TOPIC_PREFIX", "team.",
                "STEPWATCH_KAFKA_SECURITY_PROTOCOL", "SASL_SSL",
                "PATH", "/bin"));
        Connection connection = Connection.from(settings);
        settings.throwIfAnyProblem();
        assertThat(connection.bootstrapServers()).isEqualTo("a:9092,b:9093");
        assertThat(connection.registry()).isEqualTo(URI.create("https://registry.test"));
        assertThat(connection.registryAuth()).contains("ci:pass");
        assertThat(connection.topicPrefix()).isEqualTo("team.");
        assertThat(connection.kafka()).containsExactly(Map.entry("security.protocol", "SASL_SSL"));
        assertThat(connection.toString()).doesNotContain("pass");
    }

    @Test
    void hasTheseDefaults() {
        Settings settings = new Settings(
                Map.of("STEPWATCH_BOOTSTRAP_SERVERS", "a:9092", "STEPWATCH_REGISTRY_URL", "http://localhost:8081"));
        Connection connection = Connection.from(settings);
        settings.throwIfAnyProblem();
        assertThat(connection.registryAuth()).isEmpty();
        assertThat(connection.topicPrefix()).isEmpty();
        assertThat(connection.kafka()).isEmpty();
    }

    @Test
    void listsEveryProblemAtOnce() {
        Settings settings = new Settings(Map.of(
                "STEPWATCH_BOOTSTRAP_SERVER", "a:9092",
                "STEPWATCH_REGISTRY_URL", "registry",
                "STEPWATCH_TOPIC_PREFIX", "a/b"));
        Connection.from(settings);
        assertThat(catchThrowableOfType(SettingsException.class, settings::throwIfAnyProblem)
                        .problems())
                .containsExactly(
                        "STEPWATCH_BOOTSTRAP_SERVER: no such setting; did you mean STEPWATCH_BOOTSTRAP_SERVERS?",
                        "STEPWATCH_BOOTSTRAP_SERVERS: not set; for example localhost:9092",
                        "STEPWATCH_REGISTRY_URL: cannot use registry; for example http://localhost:8081",
                        "STEPWATCH_TOPIC_PREFIX: cannot use a/b; letters, digits, dots, dashes and underscores,"
                                + " for example team-a-");
    }

    @Test
    void showsNeitherASecretNorWhoLogsInAtAnAddress() {
        assertThat(Variable.REGISTRY_AUTH.shown("user:word")).isEqualTo("(hidden)");
        for (String word : List.of("w@rd", "w/rd", "w#rd", "w?rd", "w@/rd")) {
            assertThat(Variable.REGISTRY_URL.shown("http://user:" + word + "@registry:8081/path"))
                    .isEqualTo("http://(hidden)@registry:8081/path");
            assertThat(Variable.BOOTSTRAP_SERVERS.shown("one:9092,user:" + word + "@two:9092"))
                    .isEqualTo("one:9092,(hidden)@two:9092");
        }
        assertThat(Variable.REGISTRY_URL.shown("http://user:word@registry:8081/path"))
                .isEqualTo("http://(hidden)@registry:8081/path");
        assertThat(Variable.REGISTRY_URL.shown("http://registry:8081/a@b")).isEqualTo("http://registry:8081/a@b");
        assertThat(Variable.TOPIC_PREFIX.shown("team-a-")).isEqualTo("team-a-");
    }

    @Test
    void countsAnEmptyVariableAsNotSet() {
        Settings settings = new Settings(Map.of("STEPWATCH_TOPIC_PREFIX", " "));
        String prefix = settings.optional(Variable.TOPIC_PREFIX, text -> text, "p");
        assertThat(prefix).isEqualTo("p");
        settings.throwIfAnyProblem();
    }

    @Test
    void hidesTheValueOfASecretItCannotUse() {
        Settings settings = new Settings(Map.of("STEPWATCH_WEBHOOK_URL", "http://x/SECRETXYZ|"));
        assertThat(settings.maybe(Variable.WEBHOOK_URL, URI::create, "for example https://chat.test/hook"))
                .isEmpty();
        assertThat(catchThrowableOfType(SettingsException.class, settings::throwIfAnyProblem))
                .hasMessage("STEPWATCH_WEBHOOK_URL: cannot use (hidden); for example https://chat.test/hook");
    }
}
