package io.stepwatch.streams;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.app.Health;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.schema.registry.RegistryUnavailableException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeadLettersTest {

    private static final double[] STEP = Runs.step(1, 80, 40, 110);

    @TempDir
    private Path stateDir;

    private Stage stage;

    @BeforeEach
    void open() throws Exception {
        stage = new Stage(stateDir);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    /** Case S03. */
    @Test
    void setsJsonAsideAndGoesOn() {
        byte[] json = "{\"v\":1}".getBytes(UTF_8);
        stage.publish(Runs.run(0, STEP[0]));
        stage.publish("any".getBytes(UTF_8), json);
        for (int i = 1; i < STEP.length; i++) {
            stage.publish(Runs.run(i, STEP[i]));
        }

        TestRecord<byte[], byte[]> letter = only(stage.deadLetters());
        assertThat(letter.value()).isEqualTo(json);
        assertThat(letter.key()).isEqualTo("any".getBytes(UTF_8));
        assertThat(Stage.header(letter, "reason")).isEqualTo("not-avro-framing");
        assertThat(Stage.header(letter, "error"))
                .isEqualTo("not Confluent Avro framing (first byte 0x7b, looks like JSON)");
        assertThat(Stage.header(letter, "topic")).isEqualTo("benchmark-runs");
        assertThat(Stage.header(letter, "partition")).isEqualTo("0");
        assertThat(Stage.header(letter, "offset")).isEqualTo("1");
        assertThat(letter.headers().lastHeader("schema-id")).isNull();
        assertThat(Stage.live(stage.changePoints())).hasSize(1);
    }

    /** Case S01. */
    @Test
    void setsAnotherRecordsBytesAside() {
        Commit commit = Commit.newBuilder()
                .setProject("hyper")
                .setBranch("main")
                .setSha("a")
                .setPosition(0)
                .build();
        byte[] value = stage.bytes(commit);
        stage.publish("any".getBytes(UTF_8), value);
        TestRecord<byte[], byte[]> letter = only(stage.deadLetters());
        assertThat(Stage.header(letter, "reason")).isEqualTo("wrong-record");
        assertThat(Stage.header(letter, "schema-id")).isEqualTo(Integer.toString(value[4]));
        assertThat(Stage.header(letter, "error")).contains("io.stepwatch.events.Commit");
    }

    @Test
    void setsACutRecordAndAnUnknownSchemaAside() {
        byte[] whole = stage.bytes(Runs.run(0, 1));
        stage.publish(null, Arrays.copyOf(whole, whole.length - 1));
        byte[] unknown = whole.clone();
        unknown[2] = 77;
        stage.publish(null, unknown);
        assertThat(stage.deadLetters())
                .extracting(letter -> Stage.header(letter, "reason"))
                .containsExactly("undecodable", "unknown-schema-id");
    }

    /** Lengths that promise gigabytes must not be believed. */
    @ParameterizedTest(name = "length {0}")
    @ValueSource(longs = {1L << 30, (1L << 31) - 9, 1L << 31, 1L << 40, -5})
    void aRecordThatClaimsToBeHugeIsSetAside(long length) {
        byte[] whole = stage.bytes(Runs.run(0, 1));
        int emptyTextsBeforeTheParameters = 6;
        stage.publish("any".getBytes(UTF_8), huge(Arrays.copyOf(whole, 5), length));
        stage.publish(
                "any".getBytes(UTF_8),
                huge(Arrays.copyOf(Arrays.copyOf(whole, 5), 5 + emptyTextsBeforeTheParameters), length));
        assertThat(stage.deadLetters())
                .extracting(letter -> Stage.header(letter, "reason"))
                .containsExactly("undecodable", "undecodable");
    }

    private static byte[] huge(byte[] start, long length) {
        byte[] value = Arrays.copyOf(start, start.length + 20);
        int at = start.length;
        long zigzag = (length << 1) ^ (length >> 63);
        for (; (zigzag & ~0x7fL) != 0; zigzag >>>= 7) {
            value[at++] = (byte) ((zigzag & 0x7f) | 0x80);
        }
        value[at] = (byte) zigzag;
        return value;
    }

    @Test
    void aNullValueIsSetAside() {
        stage.publish("any".getBytes(UTF_8), null);
        TestRecord<byte[], byte[]> letter = only(stage.deadLetters());
        assertThat(letter.value()).isNull();
        assertThat(Stage.header(letter, "reason")).isEqualTo("null-value");
    }

    /** Case S22. */
    @Test
    void aRunWithoutKeyIsProcessedUnderTheKeyOfItsContent() {
        for (int i = 0; i < STEP.length; i++) {
            stage.publish(null, stage.bytes(Runs.run(i, STEP[i])));
        }
        assertThat(Stage.live(stage.changePoints())).hasSize(1);
        assertThat(stage.deadLetters()).isEmpty();
    }

    /** Nothing that is larger may be written anew: with another key it could be more than the broker takes. */
    @Test
    void aHugeRunIsFoldedWhereItIsAndSetAsideWhereItWouldHaveToBeWrittenAnew() {
        BenchmarkRun huge = Runs.run(0, new double[120_000]);
        stage.publish(huge);
        assertThat(stage.catalog()).hasSize(1);
        assertThat(stage.deadLetters()).isEmpty();

        stage.publish(null, stage.bytes(huge));
        huge.setPosition(null);
        stage.publish(huge);
        List<TestRecord<byte[], byte[]>> letters = stage.deadLetters();
        assertThat(letters)
                .extracting(letter -> Stage.header(letter, "reason"))
                .containsExactly("missing-key", "position-unknown");
        assertThat(Stage.header(letters.get(1), "error"))
                .isEqualTo("the position of the commit is not known, and the run is too large to wait");
        assertThat(letters.get(1).value()).isEqualTo(stage.bytes(huge));
    }

    /** Case S22. */
    @Test
    void aKeyThatDisagreesWithTheContentIsSetAside() {
        stage.publish("other/main/x/y/z".getBytes(UTF_8), stage.bytes(Runs.run(0, 1)));
        TestRecord<byte[], byte[]> letter = only(stage.deadLetters());
        assertThat(Stage.header(letter, "reason")).isEqualTo("key-mismatch");
        assertThat(Stage.header(letter, "error"))
                .isEqualTo("the content asks for the key hyper/main/linux-amd64/example.com%2Fcodec/Encode%2Fjson");
        assertThat(stage.catalog()).isEmpty();
    }

    @Test
    void refusesWhatCannotBeAPoint() {
        publishSigned(run -> run.setCommit(""));
        publishSigned(run -> run.getMetrics().get(0).setSamples(List.of()));
        publishSigned(run -> run.getMetrics().get(0).setSamples(List.of(1.0, Double.NaN)));
        publishSigned(run -> run.setMetrics(List.of()));
        publishSigned(run -> run.setPosition(-1L));
        publishSigned(run -> run.setProcs(0L));
        publishSigned(run -> run.setProject("x".repeat(5000)));
        assertThat(stage.deadLetters())
                .allSatisfy(letter -> assertThat(Stage.header(letter, "reason")).isEqualTo("invalid-run"))
                .extracting(letter -> Stage.header(letter, "error"))
                .containsExactly(
                        "commit is empty",
                        "metric ns/op has no samples; leave it out",
                        "metric ns/op has sample NaN; drop samples that are not finite",
                        "no metrics; a run holds at least one",
                        "position is -1; positions count commits, from 0 to 999999999999",
                        "procs is 0; it must be at least 1 or absent",
                        "project is 5000 characters long, more than 4096; shorten it at its source");
        assertThat(stage.catalog()).isEmpty();
    }

    @Test
    void refusesARunWhoseIdLiesAndOneWithTheSameSeriesTwice() {
        BenchmarkRun lying = Runs.run(0, 1);
        lying.setEventId("0".repeat(32));
        stage.publish(lying);
        BenchmarkRun twice = Runs.run(0, "r", Runs.metric("t", "ms", 1), Runs.metric("t", "us", 1));
        stage.publish(twice);
        assertThat(stage.deadLetters())
                .extracting(letter -> Stage.header(letter, "reason"))
                .containsExactly("event-id-mismatch", "series-collision");
    }

    @Test
    void aBenchmarkWithEverNewMetricsIsStopped() {
        for (int i = 0; i < 257; i++) {
            stage.publish(Runs.run(i, "r", Runs.metric("metric " + i, "ns", 1)));
        }
        assertThat(Stage.header(only(stage.deadLetters()), "reason")).isEqualTo("too-many-series");
    }

    @ParameterizedTest(name = "smaller event id first: {0}")
    @ValueSource(booleans = {true, false})
    void ofTwoPayloadsOfOneRunTheSmallerEventIdCountsWhicheverCameFirst(boolean smallerFirst) {
        BenchmarkRun a = Runs.run(0, "r", Runs.metric("ns/op", "ns/op", 100));
        BenchmarkRun b = Runs.run(0, "r", Runs.metric("ns/op", "ns/op", 200));
        BenchmarkRun smaller = a.getEventId().compareTo(b.getEventId()) < 0 ? a : b;
        BenchmarkRun larger = smaller.equals(a) ? b : a;
        stage.publish(smallerFirst ? smaller : larger);
        stage.publish(smallerFirst ? larger : smaller);

        TestRecord<byte[], byte[]> letter = only(stage.deadLetters());
        assertThat(Stage.header(letter, "reason")).isEqualTo("conflicting-run");
        assertThat(Stage.header(letter, "error"))
                .contains("event " + smaller.getEventId().substring(0, 16) + " counts, event "
                        + larger.getEventId().substring(0, 16) + " does not");
        assertThat(Stage.header(letter, "offset")).isEqualTo(smallerFirst ? "1" : "0");
        assertThat(letter.key()).isEqualTo(Stage.key(larger));
        assertThat(letter.value()).isEqualTo(stage.bytes(larger));
    }

    @ParameterizedTest(name = "smaller commit first: {0}")
    @ValueSource(booleans = {true, false})
    void ofTwoCommitsAtOnePositionTheSmallerIdCountsWhicheverCameFirst(boolean smallerFirst) {
        BenchmarkRun smaller = Runs.run(0, 100);
        BenchmarkRun larger = Runs.run(0, 100);
        larger.setCommit("f".repeat(40));
        Runs.signed(larger);
        stage.publish(smallerFirst ? smaller : larger);
        stage.publish(smallerFirst ? larger : smaller);
        TestRecord<byte[], byte[]> letter = only(stage.deadLetters());
        assertThat(Stage.header(letter, "reason")).isEqualTo("position-taken");
        assertThat(letter.value()).isEqualTo(stage.bytes(larger));
        assertThat(Stage.header(letter, "offset")).isEqualTo(smallerFirst ? "1" : "0");
        assertThat(stage.catalog().get(0).getLastCommit()).isEqualTo(smallerFirst ? Runs.commit(0) : "f".repeat(40));
    }

    /** Case S04: the record is read again, so it is neither lost nor a dead letter. */
    @Test
    void aRecordWaitsForARegistryThatIsAwayAndIsNeverADeadLetter() {
        byte[] value = stage.bytes(Runs.run(0, 1));
        stage.registry.away(true);
        assertThatThrownBy(() -> stage.publish(Stage.key(Runs.run(0, 1)), value))
                .hasRootCauseInstanceOf(RegistryUnavailableException.class);
        assertThat(stage.health.status()).isEqualTo(Health.Status.DEGRADED);
        assertThat(stage.health.parts()).containsOnlyKeys("registry");
        assertThat(stage.deadLetters()).isEmpty();
    }

    @Test
    void deadLettersAreCountedByReason() {
        stage.publish(null, new byte[] {1, 2, 3});
        stage.publish(null, new byte[] {1, 2, 3});
        stage.publish("any".getBytes(UTF_8), null);
        assertThat(counted("not-avro-framing")).isEqualTo(2);
        assertThat(counted("null-value")).isEqualTo(1);
        assertThat(counted("conflicting-run"))
                .as("a reason that has not come yet")
                .isZero();
    }

    private double counted(String reason) {
        return stage.meters.get("dead_letters").tag("reason", reason).counter().count();
    }

    @Test
    void nothingElseIsSetAsideByMistake() {
        stage.publishAll(STEP);
        stage.publishAll(STEP);
        assertThat(stage.deadLetters()).isEmpty();
        assertThat(Set.copyOf(stage.changePoints().stream()
                        .map(ChangePoint::getSeriesId)
                        .toList()))
                .hasSize(1);
    }

    private void publishSigned(Consumer<BenchmarkRun> change) {
        BenchmarkRun run = Runs.run(0, 1);
        change.accept(run);
        stage.publish(Runs.signed(run));
    }

    private static TestRecord<byte[], byte[]> only(List<TestRecord<byte[], byte[]>> letters) {
        assertThat(letters).hasSize(1);
        return letters.get(0);
    }
}
