package io.stepwatch.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.SeriesInfo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is kept in memory changes no byte of what is said. */
class MemoryTest {

    @TempDir
    private Path roomyDir;

    @TempDir
    private Path narrowDir;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void tellsTheSameWhenEveryGroupIsReadAgainForEveryRun(long seed) throws Exception {
        StreamsSettings standard = StreamsSettings.standard();
        StreamsSettings narrow =
                new StreamsSettings(standard.detection(), standard.retention(), standard.staleAfter(), 0);
        try (Stage roomy = new Stage(roomyDir);
                Stage forgetful = new Stage(narrowDir, narrow)) {
            for (BenchmarkRun run : runs(new Random(seed))) {
                roomy.publish(run);
                forgetful.publish(run);
            }
            List<ChangePoint> told = roomy.changePoints();
            assertThat(told).hasSizeGreaterThan(4);
            assertThat(bytes(forgetful, forgetful.changePoints()))
                    .usingElementComparator(Arrays::compare)
                    .isEqualTo(bytes(roomy, told));
            List<SeriesInfo> catalog = roomy.catalog();
            assertThat(forgetful.catalog()).isEqualTo(catalog);
        }
    }

    private static List<byte[]> bytes(Stage stage, List<ChangePoint> events) {
        return events.stream().map(stage::bytes).toList();
    }

    /** Three benchmarks in turn, so that each makes the others go; some runs again, some late, one metric now and then. */
    private static List<BenchmarkRun> runs(Random random) {
        List<BenchmarkRun> runs = new ArrayList<>();
        for (int i = 0; i < 260; i++) {
            for (int benchmark = 0; benchmark < 3; benchmark++) {
                int shifts = i / (70 + 10 * benchmark);
                double level = 100 * (1 + 0.1 * shifts);
                var time = Runs.metric("ns/op", "ns/op", level * (1 + 0.005 * random.nextGaussian()));
                var size = Runs.metric("B/op", "B/op", i < 100 ? 64 : 80);
                int times = random.nextInt(8) == 0 ? 2 : 1;
                for (int again = 0; again < times; again++) {
                    BenchmarkRun run = i % 5 == 0
                            ? Runs.run(i, "run-" + i + "-" + again, time)
                            : Runs.run(i, "run-" + i + "-" + again, time, size);
                    run.setBenchmark("Benchmark" + benchmark);
                    int late = random.nextInt(10) == 0 ? random.nextInt(40) : 0;
                    runs.add(Math.max(0, runs.size() - late), Runs.signed(run));
                }
            }
        }
        return runs;
    }
}
