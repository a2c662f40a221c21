package io.stepwatch.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.streams.detect.Shadow;
import io.stepwatch.streams.ingest.Action;
import io.stepwatch.streams.ingest.Incoming;
import io.stepwatch.streams.ingest.SplitProcessor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.avro.specific.SpecificRecordBase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The fold without a stream says what the application says, whatever people and the chain of commits have said. */
class ShadowTest {

    @TempDir
    private Path stateDir;

    private final Shadow shadow = new Shadow(DetectorSettings.standard());
    private final List<ChangePoint> said = new ArrayList<>();
    private final List<ChangePoint> all = new ArrayList<>();
    private final double[] values = Runs.step(4, 120, 40, 112);
    private Stage stage;
    private int offset;

    @BeforeEach
    void open() throws Exception {
        stage = new Stage(stateDir);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @ParameterizedTest(name = "said after {0} of 120 runs")
    @ValueSource(ints = {0, 30, 60, 100})
    void saysWhatTheApplicationSaysAfterActions(int before) {
        publish(0, before);
        act(Actions.withdraw("q1", "run-41"));
        act(Actions.withdraw("q2", "run-42"));
        act(Actions.withdraw("q1", "run-43"));
        act(commit("q3", "commit-left", 44));
        act(commit("q4", "commit-placed", 45));
        act(commit("q5", "commit-left", 46));
        act(commit("q6", "commit-returned", 46));
        publish(before, 120);
        assertSame(1);
        act(Actions.reset("q7", 60));
        assertSame(0);
        act(commit("q8", "commit-left", 119));
        publish(0, 120);
        assertSame(0);
    }

    private void assertSame(int live) {
        List<ChangePoint> expected = stage.changePoints();
        assertThat(said).usingRecursiveFieldByFieldElementComparator().isEqualTo(expected);
        all.addAll(expected);
        assertThat(Stage.live(all)).hasSize(live);
        Set<String> commits = Stage.live(all).stream()
                .map(change -> change.getFirstBad().getCommit())
                .collect(Collectors.toSet());
        assertThat(commits).doesNotContain(Runs.commit(41), Runs.commit(42), Runs.commit(44));
        said.clear();
    }

    private void publish(int from, int to) {
        for (int position = from; position < to; position++) {
            BenchmarkRun run = Runs.run(position, values[position]);
            stage.publish(run);
            Incoming incoming = new Incoming(run, TopicKeys.run(run), bytes(run));
            said.addAll(shadow.take(SplitProcessor.split(incoming, offset++)));
        }
    }

    private void act(SeriesAction action) {
        stage.act(action);
        said.addAll(shadow.take(Action.of(action, bytes(action)).orElseThrow()));
    }

    private byte[] bytes(SpecificRecordBase record) {
        return stage.bytes(record);
    }

    private static SeriesAction commit(String requestId, String kind, long position) {
        return SeriesAction.newBuilder()
                .setRequestId(requestId)
                .setKind(kind)
                .setProject("hyper")
                .setBranch("main")
                .setCommit(Runs.commit(position))
                .setPosition(position)
                .setTime(0)
                .build();
    }
}
