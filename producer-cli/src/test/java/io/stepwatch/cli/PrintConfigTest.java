package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where each setting comes from: option, variable, file, default. */
class PrintConfigTest {

    @TempDir
    Path directory;

    @BeforeEach
    void file() throws IOException {
        Files.writeString(directory.resolve("stepwatch.yaml"), """
                topic-prefix: f-
                registry-url: http://f:1
                bootstrap-servers: f:1
                log-level: WARN
                kafka: {security.protocol: SASL_SSL, sasl.jaas.config: 'x password="s3cret"'}
                """);
    }

    @Test
    void c09ShowsTheOptionBeforeTheVariableBeforeTheFileBeforeTheDefault() {
        CliRun run = CliRun.in(directory).with("STEPWATCH_TOPIC_PREFIX", "e-");
        assertThat(run.run("publish", "--print-config", "--topic-prefix", "o-").out())
                .contains("topic-prefix=o- (option)\n");
        assertThat(run.run("publish", "--print-config").out())
                .contains("topic-prefix=e- (env)\n")
                .contains("timeout=30s (default)\n");
        assertThat(CliRun.in(directory).run("publish", "--print-config").out()).contains("topic-prefix=f- (file)\n");
    }

    @Test
    void c09HidesSecretsAndDoesNothingElse() {
        Outcome outcome = CliRun.in(directory)
                .with("STEPWATCH_REGISTRY_AUTH", "user:s3cret")
                .run("publish", "--print-config", "nothing.txt");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out())
                .contains("registry-auth=(hidden) (env)\n")
                .contains("kafka.sasl.jaas.config=(hidden) (file)\n")
                .contains("kafka.security.protocol=SASL_SSL (file)\n")
                .doesNotContain("s3cret");
    }

    @Test
    void hidesWhoLogsInAtAnAddress() {
        CliRun run = CliRun.in(directory).with("STEPWATCH_REGISTRY_URL", "http://user:s3cret@127.0.0.1:1");
        String address = "http://(hidden)@127.0.0.1:1";

        assertThat(run.run("publish", "--print-config").out()).contains("registry-url=" + address + " (env)\n");
        assertThat(run.run("publish", "--registry-url", "http://user:s3cret@127.0.0.1:1", "--print-config")
                        .out())
                .contains("registry-url=" + address + " (option)\n");
        assertThat(run.run("doctor").out())
                .contains("STEPWATCH_REGISTRY_URL=" + address + " from the environment")
                .doesNotContain("s3cret");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "bootstrap-servers, STEPWATCH_BOOTSTRAP_SERVERS, f:1",
        "registry-url, STEPWATCH_REGISTRY_URL, http://f:1",
        "log-level, STEPWATCH_LOG_LEVEL, WARN",
    })
    void c10HoldsForAddressesAndTheLogLevelToo(String name, String variable, String ofFile) {
        assertThat(CliRun.in(directory)
                        .with(variable, "e:1")
                        .run("publish", "--print-config")
                        .out())
                .contains(name + "=e:1 (env)\n");
        assertThat(CliRun.in(directory)
                        .with(variable, "")
                        .run("publish", "--print-config")
                        .out())
                .as("an empty variable counts as not set")
                .contains(name + "=" + ofFile + " (file)\n");
    }

    @Test
    void c10NamesAnUnknownKeyOfTheFileAndTheNearestOne() throws IOException {
        Files.writeString(directory.resolve("stepwatch.yaml"), "topc-prefix: x\n");
        Outcome outcome = CliRun.in(directory).run("publish", "--print-config");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("unknown key topc-prefix; did you mean topic-prefix?");
    }

    @Test
    void printsJsonForPrograms() {
        assertThat(CliRun.in(directory)
                        .run("analyze", "--print-config", "--output", "jsonl")
                        .json())
                .anySatisfy(setting -> {
                    assertThat(setting.path("name").asText()).isEqualTo("output");
                    assertThat(setting.path("source").asText()).isEqualTo("option");
                });
    }

    @Test
    void aValueThatAnOptionGaveIsReportedByTheNameOfTheOption() {
        Outcome outcome = CliRun.in(directory).run("publish", "--topic-prefix", "a b", "--registry-url", "x", "f");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err())
                .contains("--topic-prefix: cannot use a b; letters, digits")
                .contains("--registry-url: cannot use x; for example http")
                .doesNotContain("STEPWATCH_TOPIC_PREFIX");
    }
}
