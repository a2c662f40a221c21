package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people type about series, against a streams-app that runs. */
class SeriesCommandIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final int STEP = 30;
    private static final int ALL = 80;
    private static final int RESET = 50;

    /** Case D12. */
    @Test
    void d12ResetsOneSeriesOnceHoweverOftenTheRequestIsMade(@TempDir Path folder) throws Exception {
        Installation here = Installation.create("series");
        new Producers(here).send(history());
        try (StreamsApp app = here.streams(folder)) {
            here.awaitStreams();
            await().atMost(LIMIT).until(app::ready);
            assertThat(LiveSet.of(changes(here))).hasSize(Steps.BENCHMARKS.size());
            assertThat(here.run("series", "list", "decode").out().lines())
                    .hasSize(2)
                    .allMatch(line -> line.matches("[a-z]+ +[0-9]+  Decode/[cd] ns/op  suite lab main steps"));

            Installation.Ran page = here.run("series", "show", "Encode/a");
            assertThat(page.out())
                    .as(page.err())
                    .contains("  unit         ns, lower is better", "regression at position 30", "+11.", "confirmed");
            assertThat(page.out().lines().filter(line -> !line.startsWith("  series")))
                    .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));

            assertThat(here.run("series", "reset", "Encoed/a", "--at", "50", "--reason", "r")
                            .status())
                    .isEqualTo(3);
            assertThat(here.run("series", "reset", "Encode", "--at", "50", "--reason", "r")
                            .status())
                    .isEqualTo(2);
            assertThat(here.run("series", "reset", "Encode/a", "--at", "500", "--reason", "r")
                            .status())
                    .isEqualTo(2);
            assertThat(Records.values(here, Topic.SERIES_ACTIONS, SeriesAction.class))
                    .isEmpty();

            assertThat(reset(here, RESET))
                    .startsWith("reset series=steps/main/lab/suite/Encode%2Fa/")
                    .endsWith(" commit=" + Steps.commit(RESET) + " position=50 by=ann request=q1\n");
            await().atMost(LIMIT)
                    .untilAsserted(() -> assertThat(LiveSet.of(changes(here))).hasSize(Steps.BENCHMARKS.size() - 1));
            assertThat(changes(here))
                    .filteredOn(change -> change.getState() == ChangePointState.RETRACTED)
                    .singleElement()
                    .returns("Encode/a", change -> change.getSeries().getBenchmark())
                    .returns("the baseline was reset at position 50 by ann: a new host", ChangePoint::getReason);

            Installation.Ran later =
                    here.run("series", "reset", "Decode/c", "--at", "80", "--reason", "a new host", "--by", "ann");
            assertThat(later.status()).as(later.err()).isZero();
            await().atMost(LIMIT)
                    .untilAsserted(() -> assertThat(LiveSet.of(changes(here))).hasSize(Steps.BENCHMARKS.size() - 2));

            here.awaitActions();
            int told = changes(here).size();
            reset(here, RESET + 20);
            here.awaitActions();
            assertThat(changes(here)).hasSize(told);
            assertThat(here.run("series", "show", "Encode/a").out()).contains("retracted", "positions 0 to ");
        }
        assertThat(Records.raw(here, Topic.DEAD_LETTERS)).isEmpty();
    }

    /** The same request each time, for a commit that the caller names by its beginning. */
    private static String reset(Installation here, int position) {
        Installation.Ran ran = here.run(
                "series",
                "reset",
                "Encode/a",
                "--at",
                Steps.commit(position).substring(0, 12),
                "--reason",
                "a new host",
                "--by",
                "ann",
                "--request-id",
                "q1");
        assertThat(ran.status()).as(ran.err()).isZero();
        return ran.out();
    }

    private static List<BenchmarkRun> history() {
        List<BenchmarkRun> runs = new ArrayList<>();
        for (int i = 0; i < ALL; i++) {
            runs.addAll(Steps.run("run-" + i, i, i < STEP ? 100 : 112));
        }
        return runs;
    }

    private static List<ChangePoint> changes(Installation here) {
        return Records.values(here, Topic.CHANGE_POINTS, ChangePoint.class);
    }
}
