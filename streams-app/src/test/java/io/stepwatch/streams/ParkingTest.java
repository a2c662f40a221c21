package io.stepwatch.streams;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.events.Notice;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.schema.identity.TopicKeys;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParkingTest {

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

    @Test
    void runsWaitForTheirCommitsAndAreFoldedThen() {
        for (int i = 0; i < STEP.length; i++) {
            stage.publish(unplaced(i));
        }
        assertThat(stage.catalog()).as("nothing is known of the series yet").isEmpty();
        for (int i = STEP.length - 1; i >= 0; i--) {
            stage.announce(commit(i));
        }
        List<ChangePoint> live = Stage.live(stage.changePoints());
        assertThat(live).hasSize(1);
        assertThat(live.get(0).getFirstBad().getCommit()).isEqualTo(Runs.commit(40));
        assertThat(stage.deadLetters()).isEmpty();
    }

    @Test
    void aRunWhoseCommitIsKnownDoesNotWait() {
        stage.announce(commit(7));
        stage.publish(unplaced(7));
        assertThat(stage.catalog()).hasSize(1).allMatch(info -> info.getFirstPosition() == 7);
    }

    @Test
    void aRunThatWasPublishedTwiceWaitsOnce() {
        stage.publish(unplaced(7));
        stage.publish(unplaced(7));
        stage.announce(commit(7));
        stage.announce(commit(7));
        assertThat(stage.catalog()).hasSize(1);
        assertThat(stage.deadLetters()).isEmpty();
    }

    @Test
    void theHeadOfABranchAndATombstoneReleaseNothing() {
        stage.publish(unplaced(7));
        Commit head = commit(7);
        head.setHead(true);
        stage.announce(head);
        stage.announce(TopicKeys.commit(commit(7)), null);
        assertThat(stage.catalog()).isEmpty();
    }

    @Test
    void aTombstoneTakesAnAnnouncementBack() {
        stage.announce(commit(7));
        stage.announce(TopicKeys.commit(commit(7)), null);
        stage.publish(unplaced(7));
        assertThat(stage.catalog()).isEmpty();
    }

    @Test
    void tooManyWaitingRunsAreSetAsideAndToldOfOnceADay() {
        KeyValueStore<Bytes, byte[]> store = stage.driver.getKeyValueStore("waiting");
        store.put(
                Bytes.wrap(new byte[] {'N'}),
                ByteBuffer.allocate(Long.BYTES).putLong(100_000).array());
        stage.publish(unplaced(7));
        stage.publish(unplaced(8));
        List<TestRecord<byte[], byte[]>> letters = stage.deadLetters();
        assertThat(letters).hasSize(2).allMatch(letter -> Stage.header(letter, "reason")
                .equals("position-unknown"));
        assertThat(letters.get(0))
                .as("sent again it waits on the partition of its commit")
                .returns("waiting-runs", letter -> Stage.header(letter, "topic"))
                .returns(TopicKeys.commit(commit(7)), letter -> new String(letter.key(), UTF_8));
        assertThat(stage.notices())
                .singleElement()
                .returns("parked-overflow", Notice::getKind)
                .returns("hyper", Notice::getProject);
        stage.announce(commit(7));
        assertThat(stage.catalog()).isEmpty();
    }

    @Test
    void aRunThatWaitedTooLongIsSetAsideAndToldOfOnceADayAndMayWaitAgain() {
        stage.publish(unplaced(7));
        stage.pass(Duration.ofDays(2));
        stage.publish(unplaced(8));
        stage.publish(unplaced(9));
        stage.pass(Duration.ofDays(27));
        assertThat(waiting()).isEqualTo(3);
        assertThat(stage.deadLetters()).isEmpty();
        stage.pass(Duration.ofDays(1));
        TestRecord<byte[], byte[]> first = stage.deadLetters().get(0);
        assertThat(first.value()).isEqualTo(stage.bytes(unplaced(7)));
        assertThat(Stage.header(first, "reason")).isEqualTo("position-unknown");
        assertThat(Stage.header(first, "error"))
                .isEqualTo("the position of commit " + Runs.commit(7)
                        + " was not announced within 30 days; publish from a full clone");
        assertThat(Stage.header(first, "topic")).isEqualTo("waiting-runs");
        assertThat(first.headers().lastHeader("offset")).isNull();
        assertThat(waiting()).isEqualTo(2);
        stage.pass(Duration.ofDays(2));
        assertThat(stage.deadLetters()).hasSize(2);
        assertThat(waiting()).isZero();
        assertThat(stage.notices()).extracting(Notice::getKind).containsExactly("parked-expired", "parked-expired");

        stage.park(first.key(), first.value());
        assertThat(waiting()).isEqualTo(1);
        stage.announce(commit(7));
        assertThat(waiting()).isZero();
        assertThat(stage.catalog()).singleElement().returns(7L, SeriesInfo::getFirstPosition);
    }

    private double waiting() {
        return stage.meters.get("parked_runs").gauge().value();
    }

    @Test
    void commitsThatCannotBeReadAreSetAside() {
        stage.announce("hyper/main/a", "{}".getBytes(UTF_8));
        Commit commit = commit(7);
        byte[] value = stage.bytes(commit);
        stage.announce("hyper/main/other", value);
        List<TestRecord<byte[], byte[]>> letters = stage.deadLetters();
        assertThat(letters)
                .extracting(letter -> Stage.header(letter, "reason"))
                .containsExactly("not-avro-framing", "key-mismatch");
        assertThat(letters).extracting(letter -> Stage.header(letter, "topic")).containsOnly("commits");
    }

    private static BenchmarkRun unplaced(int position) {
        BenchmarkRun run = Runs.run(position, STEP[position]);
        run.setPosition(null);
        run.setShallow(true);
        return run;
    }

    private static Commit commit(int position) {
        return Commit.newBuilder()
                .setProject("hyper")
                .setBranch("main")
                .setSha(Runs.commit(position))
                .setPosition(position)
                .build();
    }
}
