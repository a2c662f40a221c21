package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Broker and registry that are not there, and what is said and returned then. */
class DeliveryTest {

    /** In seconds, where the outcome is that nobody answers: enough for what comes before that. */
    private static final String BRIEFLY = "5";

    @TempDir
    Path directory;

    private TestRegistry registry;
    private int closedPort;

    @BeforeEach
    void open() throws IOException {
        registry = new TestRegistry();
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closedPort = socket.getLocalPort();
        }
    }

    @AfterEach
    void close() {
        registry.close();
    }

    @Test
    void c01WithoutABrokerItIsUsage() {
        Outcome outcome = CliRun.in(directory)
                .run("publish", "--commit", CliRun.COMMIT, "--branch", "b", CliRun.caseFile("P01.txt"));
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err())
                .contains("STEPWATCH_BOOTSTRAP_SERVERS: not set")
                .contains("STEPWATCH_REGISTRY_URL");
        assertThat(outcome.errLines()).hasSizeLessThanOrEqualTo(5);
    }

    @Test
    void c01WhenTheBrokerCannotBeReachedItIsDelivery() {
        registered();
        Outcome outcome = publish("--timeout", BRIEFLY);
        assertFailed(outcome, 4, "broker 127.0.0.1:" + closedPort + " does not answer within 5 s");
        assertThat(outcome.out()).isEmpty();
    }

    @Test
    void c01BestEffortEndsWithZeroAndWarnsLast() {
        registered();
        Outcome outcome = publish("--best-effort", "--timeout", BRIEFLY);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.errLines().get(outcome.errLines().size() - 1)).isEqualTo("WARNING: not published");
        assertThat(outcome.out()).isEmpty();
    }

    @Test
    void c01BestEffortForgivesNoBadInput() {
        Outcome outcome = publish("--best-effort", "nothing.txt");
        assertFailed(outcome, 3, "no such file: nothing.txt");
    }

    @Test
    void s07TellsHowToRegisterASchemaThatIsMissing() {
        Outcome outcome = publish();
        assertFailed(outcome, 4, "not registered under commits-value; register it with: stepwatch schema register");
        assertThat(registry.registered()).isZero();
    }

    @Test
    void s04TriesARegistryThatIsDownUntilTheTimeIsOver() {
        registry.refuse(503);
        Outcome outcome = publish("--timeout", BRIEFLY);
        assertFailed(outcome, 4, "registry " + registry.url() + " answers HTTP 503 (tried for 5 s)");
        assertThat(registry.calls()).isGreaterThan(3);
    }

    @Test
    void saysThatTheRegistryDeniesAccessAndShowsNoSecret() {
        registry.refuse(401);
        Outcome outcome = run(CliRun.in(directory).with("STEPWATCH_REGISTRY_AUTH", "user:s3cret"));
        assertFailed(
                outcome, 4, "registry " + registry.url() + " denies access (HTTP 401); check STEPWATCH_REGISTRY_AUTH");
        assertThat(outcome.out() + outcome.err()).doesNotContain("s3cret");
    }

    @Test
    void passesOnWhatTheRegistryRefuses() {
        registry.refuse(422);
        assertFailed(publish(), 4, "registry " + registry.url() + " answers HTTP 422: no");
    }

    @Test
    void saysThatKafkaSettingsDoNotFitTogether() {
        registered();
        Outcome outcome = run(CliRun.in(directory)
                .with("STEPWATCH_KAFKA_SECURITY_PROTOCOL", "SASL_PLAINTEXT")
                .with("STEPWATCH_KAFKA_SASL_MECHANISM", "PLAIN"));
        assertFailed(outcome, 2, "the STEPWATCH_KAFKA_… settings do not fit together");
    }

    @Test
    void saysWhichSettingsForKafkaWouldHaveNoEffectBeforeAnythingIsSent() {
        Outcome outcome = run(CliRun.in(directory)
                .with("STEPWATCH_KAFKA_VALUE_SERIALIZER", "io.confluent.kafka.serializers.KafkaAvroSerializer")
                .with("STEPWATCH_KAFKA_MAX_BLOCK_MS", "1")
                .with("STEPWATCH_KAFKA_NUM_STANDBY_REPLICAS", "1"));
        assertFailed(
                outcome,
                2,
                "STEPWATCH_KAFKA_VALUE_SERIALIZER: class io.confluent.kafka.serializers.KafkaAvroSerializer is not on"
                        + " the class path; start with its jar");
        assertThat(outcome.err())
                .contains("STEPWATCH_KAFKA_MAX_BLOCK_MS: max.block.ms is not yours to set; --timeout")
                .doesNotContain("STANDBY");
        assertThat(registry.calls()).isZero();
    }

    @Test
    void refusesAPasswordInTheAddressOfTheRegistryWithoutRepeatingIt() {
        Outcome outcome = publish("--registry-url", "http://user:s3cret@127.0.0.1:1");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("STEPWATCH_REGISTRY_AUTH").doesNotContain("s3cret");
    }

    @Test
    void aDryRunAsksNobody() {
        Outcome outcome = publish("--dry-run");
        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(registry.calls()).isZero();
    }

    @Test
    void aHostThatIsNotKnownIsDeliveryToo() {
        registered();
        Outcome outcome = publish("--bootstrap-servers", "no-such-host.invalid:9092");
        assertThat(outcome.code()).isEqualTo(4);
        assertThat(outcome.err()).contains("broker no-such-host.invalid:9092: no such host");
    }

    @Test
    void schemaRegisterRegistersAllAndCheckSeesThem() {
        Outcome before = schema("check");
        assertThat(before.code()).isEqualTo(4);
        assertThat(before.out()).contains("benchmark-runs-value missing");
        Outcome registering = schema("register");
        assertThat(registering.code()).as(registering.err()).isZero();
        Outcome after = schema("check");
        assertThat(after.code()).isZero();
        assertThat(after.outLines()).isNotEmpty().allMatch(line -> line.endsWith(" registered"));
        assertThat(after.out()).contains("benchmark-runs-value").contains("change-points-value");
    }

    @Test
    void s06NamesSubjectAndPlaceOfASchemaThatIsIncompatible() {
        registry.refuseSubject("commits-value");
        Outcome outcome = schema("register");
        assertFailed(outcome, 4, "commits-value incompatible: /fields/2 value: reader string");
        assertThat(schema("check", "--output", "jsonl").json())
                .anySatisfy(state -> assertThat(state.path("state").asText()).isEqualTo("incompatible"));
    }

    @Test
    void doctorSaysWhatStandsInTheWay() {
        registered();
        Outcome outcome = CliRun.in(directory)
                .run(
                        "doctor",
                        "--output",
                        "jsonl",
                        "--bootstrap-servers",
                        "127.0.0.1:" + closedPort,
                        "--registry-url",
                        registry.url(),
                        "--timeout",
                        "4");
        assertThat(outcome.code()).isEqualTo(4);
        assertThat(outcome.json())
                .extracting(finding -> finding.path("check").asText() + " "
                        + finding.path("state").asText())
                .containsExactly(
                        "git warning", "configuration ok", "broker bad", "registry ok", "schemas ok", "clock ok");
    }

    @Test
    void c09DoctorShowsEachSettingWithItsSourceAndNoSecret() throws IOException {
        Files.writeString(directory.resolve("stepwatch.yaml"), "project: f\ntopic-prefix: f-\n");
        String out = CliRun.in(directory)
                .with("STEPWATCH_TOPIC_PREFIX", "e-")
                .with("STEPWATCH_REGISTRY_AUTH", "user:s3cret")
                .run("doctor")
                .out();
        assertThat(out)
                .contains("STEPWATCH_PROJECT=f from stepwatch.yaml")
                .contains("STEPWATCH_TOPIC_PREFIX=e- from the environment")
                .contains("STEPWATCH_REGISTRY_AUTH=(hidden) from the environment")
                .doesNotContain("s3cret");
    }

    @Test
    void doctorAsksForWhatIsNotConfigured() {
        Outcome outcome = CliRun.in(directory).run("doctor");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.out()).contains("bad      configuration  STEPWATCH_BOOTSTRAP_SERVERS: not set");
    }

    private void registered() {
        assertThat(schema("register").code()).isZero();
    }

    private Outcome schema(String command, String... options) {
        List<String> args = new ArrayList<>(List.of("schema", command, "--registry-url", registry.url()));
        args.addAll(List.of(options));
        return CliRun.in(directory).run(args.toArray(String[]::new));
    }

    private Outcome publish(String... options) {
        return run(CliRun.in(directory), options);
    }

    private Outcome run(CliRun run, String... options) {
        List<String> args = new ArrayList<>(List.of(
                "publish",
                "--commit",
                CliRun.COMMIT,
                "--branch",
                "main",
                "--position",
                "7",
                CliRun.caseFile("P01.txt")));
        List<String> given = List.of(options);
        if (!given.contains("--bootstrap-servers")) {
            args.addAll(List.of("--bootstrap-servers", "127.0.0.1:" + closedPort));
        }
        if (!given.contains("--registry-url")) {
            args.addAll(List.of("--registry-url", registry.url()));
        }
        if (!given.contains("--timeout")) {
            args.addAll(List.of("--timeout", "60"));
        }
        args.addAll(given);
        return run.run(args.toArray(String[]::new));
    }

    private static void assertFailed(Outcome outcome, int code, String message) {
        assertThat(outcome.code()).as(outcome.err()).isEqualTo(code);
        assertThat(outcome.err()).contains(message).doesNotContain("\tat ");
        assertThat(outcome.errLines()).hasSizeLessThanOrEqualTo(5);
    }
}
