package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.Alert;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.it.Installation.Ran;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.sink.SinkApp;
import io.stepwatch.streams.StreamsApp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Old histories come in silence, and what is measured afterwards goes on where they end. */
class ImportIT {

    private static final int OLD = 200;
    private static final int MORE = 10;

    @TempDir
    Path folder;

    @Test
    void d05TellsTheLastShiftOfAnImportOnceTenLivePointsKeepIt() throws Exception {
        Installation installation = Installation.create("import-d05");
        Path old = history("old.csv", 1, OLD);
        Path more = history("more.csv", OLD + 1, OLD + MORE);
        try (StreamsApp streams = installation.streams(folder.resolve("streams"));
                SinkApp sink = installation.sink(folder.resolve("sink"), Duration.ofMillis(200))) {
            Ran imported = installation.run(command("import", old));
            assertThat(imported.status()).as(imported.err()).isZero();
            assertThat(imported.out()).startsWith("imported run=").endsWith("series=1 samples=200 rejected=0\n");
            installation.awaitStreams();
            installation.awaitSink();
            assertThat(Records.values(installation, Topic.ALERTS, Alert.class)).isEmpty();
            List<ChangePoint> silent = Records.values(installation, Topic.CHANGE_POINTS, ChangePoint.class);
            assertThat(LiveSet.of(silent))
                    .extracting(shift -> shift.getFirstBad().getPosition())
                    .containsExactly(49L);
            assertThat(LiveSet.of(silent)).allMatch(ChangePoint::getImported);

            Ran live = installation.run(command("publish", more));
            assertThat(live.status()).as(live.err()).isZero();
            installation.awaitStreams();
            installation.awaitSink();
            await().atMost(Duration.ofMinutes(3)).until(sink::nothingWaits);
            assertThat(Records.values(installation, Topic.ALERTS, Alert.class))
                    .extracting(Alert::getId)
                    .hasSizeGreaterThanOrEqualTo(1)
                    .containsOnly(Records.values(installation, Topic.ALERTS, Alert.class)
                            .get(0)
                            .getId());
            assertThat(LiveSet.of(Records.values(installation, Topic.CHANGE_POINTS, ChangePoint.class)))
                    .extracting(shift -> shift.getFirstBad().getPosition())
                    .hasSize(2)
                    .last()
                    .satisfies(position -> assertThat(position).isBetween(193L, 197L));
            Installation.awaitReady(streams);
        }
        assertThat(Records.raw(installation, Topic.DEAD_LETTERS)).isEmpty();
    }

    @Test
    void p57ImportsRunsAndCommitsMarkedAsImportedOnceHoweverOftenItIsRun() throws Exception {
        Installation installation = Installation.create("import-p57");
        Path charts = Files.writeString(folder.resolve("data.js"), charts());
        for (int i = 0; i < 2; i++) {
            Ran ran = installation.run(command("import", charts));
            assertThat(ran.status()).as(ran.err()).isZero();
        }
        List<BenchmarkRun> runs = Records.values(installation, Topic.BENCHMARK_RUNS, BenchmarkRun.class);
        assertThat(runs).hasSize(4).allMatch(BenchmarkRun::getImported);
        assertThat(runs).extracting(BenchmarkRun::getEventId).doesNotContainNull();
        assertThat(runs.stream().map(BenchmarkRun::getEventId).distinct()).hasSize(2);
        assertThat(Records.values(installation, Topic.COMMITS, Commit.class))
                .filteredOn(commit -> !commit.getHead())
                .extracting(commit -> commit.getSha() + "@" + commit.getPosition())
                .containsOnly("aaa1@0", "aaa2@1");
    }

    @Test
    void continuesAHistoryThatGrowsRunByRun() throws Exception {
        Installation installation = Installation.create("import-growing");
        for (int i = 0; i < 3; i++) {
            Path row =
                    Files.writeString(folder.resolve("row.csv"), "commit,value,unit\nbuild-" + i + "," + i + ",ms\n");
            Ran ran = installation.run(command("publish", row));
            assertThat(ran.status()).as(ran.err()).isZero();
        }
        installation.run(command("publish", folder.resolve("row.csv")));
        assertThat(Records.values(installation, Topic.BENCHMARK_RUNS, BenchmarkRun.class))
                .extracting(run -> run.getCommit() + "@" + run.getPosition())
                .containsExactlyInAnyOrder("build-0@0", "build-1@1", "build-2@2", "build-2@2");
    }

    private String[] command(String name, Path file) {
        return new String[] {
            name,
            file.toString(),
            "--project",
            "p",
            "--branch",
            "main",
            "--environment",
            "lab",
            "--better",
            "lower",
            "--name",
            "Nightly"
        };
    }

    /** 100 and then 120 from the 50th on, and 140 from the 196th; a little noise that repeats. */
    private Path history(String name, int from, int to) throws IOException {
        StringBuilder text = new StringBuilder("seq,commit,value\n");
        for (int i = from; i <= to; i++) {
            double level = i < 50 ? 100 : i < 196 ? 120 : 140;
            double noise = ((i * 7) % 19 - 9) / 9.0;
            text.append(String.format(Locale.ROOT, "%d,c%d,%.3f%n", i, i, level + noise));
        }
        return Files.writeString(folder.resolve(name), text);
    }

    private static String charts() {
        return """
                window.BENCHMARK_DATA = {"lastUpdate":1767600000000,"repoUrl":"https://example.test/r","entries":{"Go":[
                {"commit":{"id":"aaa1","timestamp":"2026-01-01T00:00:00Z"},"date":1767225600000,"tool":"go",
                 "benches":[{"name":"Enc","value":10,"unit":"ns/op"}]},
                {"commit":{"id":"aaa2","timestamp":"2026-01-02T00:00:00Z"},"date":1767312000000,"tool":"go",
                 "benches":[{"name":"Enc","value":11,"unit":"ns/op"}]}]}};
                """;
    }
}
