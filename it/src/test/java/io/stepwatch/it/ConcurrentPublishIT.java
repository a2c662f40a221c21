package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Commit;
import io.stepwatch.it.Installation.Ran;
import io.stepwatch.schema.kafka.Topic;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Twelve jobs of one commit, each one run of six series: three environments, four shards. */
class ConcurrentPublishIT {

    private static final int JOBS = 12;
    private static final int SERIES = 6;
    private static final int ENVIRONMENTS = 3;
    private static final long SEED = 16;

    @TempDir
    Path folder;

    @Test
    void g16TwelveAtOnceLeaveTheSameAsOneAfterAnother() throws Exception {
        Installation parallel = Installation.create("parallel");
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(JOBS);
        try {
            List<Future<Ran>> jobs = new ArrayList<>();
            for (int i = 0; i < JOBS; i++) {
                int job = i;
                jobs.add(threads.submit(() -> {
                    start.await();
                    return parallel.run(arguments(job));
                }));
            }
            start.countDown();
            for (Future<Ran> job : jobs) {
                Ran ran = job.get(5, TimeUnit.MINUTES);
                assertThat(ran.status()).as(ran.err()).isZero();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(state(parallel)).isEqualTo(sequential()).hasSize(JOBS * SERIES);
    }

    @Test
    @Tag("soak")
    void g16ProcessesThatAreKilledAndRunAgainLoseAndDoubleNothing() throws Exception {
        Installation killed = Installation.create("killed-jobs");
        Random random = new Random(SEED);
        List<Process> first = new ArrayList<>();
        for (int job = 0; job < JOBS; job++) {
            first.add(process(killed, job));
        }
        // Killed one by one, each at another moment between its start and its end.
        int cut = 0;
        for (Process process : first) {
            if (!process.waitFor(random.nextInt(1_500), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
                cut++;
            }
        }
        assertThat(cut).isPositive();
        List<Process> second = new ArrayList<>();
        for (int job = 0; job < JOBS; job++) {
            second.add(process(killed, job));
        }
        for (Process process : second) {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).isZero();
        }
        assertThat(state(killed)).isEqualTo(sequential()).hasSize(JOBS * SERIES);
    }

    private List<String> sequential() throws IOException {
        Installation sequential = Installation.create("sequential-" + System.nanoTime());
        for (int job = JOBS - 1; job >= 0; job--) {
            Ran ran = sequential.run(arguments(job));
            assertThat(ran.status()).as(ran.err()).isZero();
        }
        return state(sequential);
    }

    /** What the stream sees in the end: each event once, and where the branch is. */
    private static List<String> state(Installation installation) {
        List<Commit> commits = Records.values(installation, Topic.COMMITS, Commit.class);
        assertThat(commits.stream().filter(Commit::getHead).map(Commit::getSha).distinct())
                .hasSize(1);
        Function<BenchmarkRun, String> text = run -> run.getEventId() + " " + run.getEnvironment() + " "
                + run.getRunId() + " " + run.getBenchmark() + " " + run.getPosition() + " " + run.getMetrics();
        return Records.values(installation, Topic.BENCHMARK_RUNS, BenchmarkRun.class).stream()
                .map(text)
                .distinct()
                .sorted()
                .toList();
    }

    private String[] arguments(int job) throws IOException {
        Path file = folder.resolve("bench-" + job + ".txt");
        StringBuilder text = new StringBuilder();
        for (int series = 0; series < SERIES; series++) {
            text.append("BenchmarkS")
                    .append(series)
                    .append("-8 1 ")
                    .append(job * 10 + series)
                    .append(" ns/op\n");
        }
        Files.writeString(file, text);
        return new String[] {
            "publish",
            file.toString(),
            "--project",
            "p",
            "--branch",
            "main",
            "--commit",
            "aa".repeat(20),
            "--position",
            "4",
            "--environment",
            "env-" + job % ENVIRONMENTS,
            "--run-id",
            "run-1/shard-" + job / ENVIRONMENTS,
            "--timeout",
            "120s"
        };
    }

    private Process process(Installation installation, int job) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx96m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "io.stepwatch.cli.Main"));
        command.addAll(List.of(arguments(job)));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(installation.environment());
        File log = folder.resolve("job-" + job + ".log").toFile();
        return builder.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log))
                .start();
    }
}
