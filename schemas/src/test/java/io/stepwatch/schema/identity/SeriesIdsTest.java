package io.stepwatch.schema.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.schema.Samples;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class SeriesIdsTest {

    @Test
    void isReadable() {
        BenchmarkRun run = Samples.run();
        assertThat(SeriesIds.of(run, run.getMetrics().get(0)))
                .isEqualTo("codec/main/linux-amd64/example.test%2Fcodec/Encode%2Fjson"
                        + "/codec=fast%20%26%20loose&size=1024/8//ns%2Fop/time");
        assertThat(SeriesIds.group(run))
                .isEqualTo("codec/main/linux-amd64/example.test%2Fcodec/Encode%2Fjson"
                        + "/codec=fast%20%26%20loose&size=1024/8/");
    }

    @Test
    void doesNotDependOnTheOrderOfParameters() {
        BenchmarkRun one = Samples.run();
        BenchmarkRun other = Samples.run();
        other.setParameters(
                List.of(one.getParameters().get(1), one.getParameters().get(0)));
        assertThat(SeriesIds.group(other)).isEqualTo(SeriesIds.group(one));
        assertThat(EventIds.of(other)).isEqualTo(EventIds.of(one));
    }

    @Test
    void differsWhenAnyPartDiffers() {
        List<Consumer<SeriesKey>> changes = List.of(
                key -> {},
                key -> key.setProject("x"),
                key -> key.setBranch("x"),
                key -> key.setEnvironment("x"),
                key -> key.setSuite("x"),
                key -> key.setBenchmark("x"),
                key -> key.setParameters(List.of()),
                key -> key.setParameters(List.of(Samples.named("size", ""))),
                key -> key.setParameters(List.of(Samples.named("size=", ""))),
                key -> key.setParameters(List.of(Samples.named("size", "="))),
                key -> key.setProcs(null),
                key -> key.setProcs(1L),
                key -> key.setMode("x"),
                key -> key.setMetric("x"),
                key -> key.setUnitFamily("x"));
        Set<String> ids = new TreeSet<>();
        for (Consumer<SeriesKey> change : changes) {
            BenchmarkRun run = Samples.run();
            SeriesKey key = SeriesIds.key(run, run.getMetrics().get(0));
            change.accept(key);
            ids.add(SeriesIds.of(key));
        }
        assertThat(ids).hasSameSizeAs(changes);
    }

    @Test
    void refusesAParameterThatIsGivenTwice() {
        assertThatThrownBy(() -> SeriesIds.sorted(List.of(Samples.named("n", "1"), Samples.named("n", "2"))))
                .hasMessage("parameter n is given twice; give each parameter once");
    }
}
