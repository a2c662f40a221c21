package io.stepwatch.schema.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.Samples;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class EventIdsTest {

    @Test
    void isTheSameWhateverWasNotMeasured() {
        BenchmarkRun run = Samples.run();
        BenchmarkRun again = Samples.run();
        again.setRunTime(1L);
        again.setCommitTime(2L);
        again.setPosition(null);
        again.setEnvironmentManifest(List.of(Samples.named("cpu", "other")));
        again.setMetrics(List.of(run.getMetrics().get(1), run.getMetrics().get(0)));
        assertThat(EventIds.of(again)).isEqualTo(EventIds.of(run)).hasSize(32);
    }

    @Test
    void differsWhenAnythingMeasuredDiffers() {
        List<Consumer<BenchmarkRun>> changes = List.of(
                run -> {},
                run -> run.setBenchmark("Other"),
                run -> run.setProcs(null),
                run -> run.setCommit("0".repeat(40)),
                run -> run.setRunId("github-7154/2/bench/0"),
                run -> run.setPart(2),
                run -> run.setMetrics(List.of(Samples.metric("ns/op", 12.5, 12.75))),
                run -> run.setMetrics(List.of(Samples.metric("ns/op", 12.75, 12.5), Samples.metric("B/op", 64))),
                run -> run.setMetrics(List.of(Samples.metric("us/op", 12.5, 12.75), Samples.metric("B/op", 64))));
        Set<String> ids = new TreeSet<>();
        for (Consumer<BenchmarkRun> change : changes) {
            BenchmarkRun run = Samples.run();
            change.accept(run);
            ids.add(EventIds.of(run));
        }
        assertThat(ids).hasSameSizeAs(changes);
    }

    @Test
    void neverChangesBetweenVersions() {
        assertThat(EventIds.of(Samples.run())).isEqualTo("85a01e501cb1e390ee77010905d3d923");
    }
}
