package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.events.Direction;
import io.stepwatch.events.Metric;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.schema.identity.EventIds;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Case S08: programs of a later version write what this version has never heard of. */
class NewerWriterIT {

    private static final String METRIC = "NEWMETRIC";
    private static final String TOOL = "NEWTOOL";
    private static final long SEED = 8;

    @Test
    void s08AnUnheardSymbolIsReadAsUnknownAndOpenVocabulariesPassThroughToEveryOutput(@TempDir Path folder)
            throws Exception {
        Installation installation = Installation.create("s08");
        Random random = new Random(SEED);
        try (StreamsApp streams = installation.streams(folder);
                Feed feed = new Feed(installation)) {
            for (int position = 0; position < 60; position++) {
                double level = position < 40 ? 100 : 130;
                write(feed, run(position, level + random.nextDouble()));
            }
            // One whose position is not known yet: it is read, kept and written again.
            BenchmarkRun parked = run(60, 130);
            parked.setPosition(null);
            write(feed, parked);
            feed.commit(Commit.newBuilder()
                    .setProject(parked.getProject())
                    .setBranch(parked.getBranch())
                    .setSha(parked.getCommit())
                    .setPosition(60)
                    .build());
            feed.flush();
            await().atMost(Duration.ofMinutes(3))
                    .until(() -> runs(installation, parked.getCommit()).size() == 2);
            installation.awaitStreams();
            Installation.awaitReady(streams);
        }
        assertThat(Letters.of(installation)).isEmpty();
        assertThat(catalog(installation))
                .isNotEmpty()
                .allSatisfy(series -> assertThat(series.getKey().getMetric()).isEqualTo(METRIC))
                .allSatisfy(series -> assertThat(series.getDirection()).isEqualTo(Direction.UNKNOWN));
        assertThat(LiveSet.of(Records.values(installation, Topic.CHANGE_POINTS, ChangePoint.class)))
                .singleElement()
                .satisfies(shift -> assertThat(shift.getSeries().getMetric()).isEqualTo(METRIC))
                .satisfies(shift -> assertThat(shift.getKind()).isEqualTo("neutral"));
        assertThat(runs(installation, commit(60)))
                .hasSize(2)
                .anySatisfy(placed -> assertThat(placed.getPosition()).isEqualTo(60))
                .allSatisfy(run -> assertThat(run.getTool()).isEqualTo(TOOL));
    }

    private static List<SeriesInfo> catalog(Installation installation) {
        return Records.values(installation, Topic.SERIES_CATALOG, SeriesInfo.class);
    }

    private static List<BenchmarkRun> runs(Installation installation, String commit) {
        return Records.values(installation, Topic.BENCHMARK_RUNS, BenchmarkRun.class).stream()
                .filter(run -> run.getCommit().equals(commit))
                .toList();
    }

    private static void write(Feed feed, BenchmarkRun run) {
        feed.raw(TopicKeys.run(run), feed.encoded(Newer.withUnheardDirection(run)));
    }

    private static BenchmarkRun run(long position, double value) {
        BenchmarkRun run = Feed.run("Encode");
        run.setTool(TOOL);
        run.setMetrics(List.of(Metric.newBuilder(run.getMetrics().get(0))
                .setName(METRIC)
                .setSamples(List.of(value))
                .build()));
        run.setCommit(commit(position));
        run.setPosition(position);
        run.setRunId("r" + position);
        run.setEventId(EventIds.of(run));
        return run;
    }

    private static String commit(long position) {
        return Steps.commit(position);
    }
}
