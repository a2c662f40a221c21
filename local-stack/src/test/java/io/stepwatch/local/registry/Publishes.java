package io.stepwatch.local.registry;

import io.stepwatch.cli.Cli;
import io.stepwatch.cli.shell.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Calls of publish, each with a run of its own of a few benchmarks. */
final class Publishes {

    /** Benchmarks of each run, and so its records. */
    static final int RECORDS = 3;

    private final Map<String, String> environment;
    private final Path folder;
    private final Path file;

    Publishes(Map<String, String> environment, Path folder) throws IOException {
        this.environment = environment;
        this.folder = folder;
        this.file = Files.writeString(
                folder.resolve("bench.txt"),
                "BenchmarkA-8 1 12.5 ns/op\nBenchmarkB-8 1 13.5 ns/op\nBenchmarkC-8 1 14.5 ns/op\n");
    }

    /** How one ended. */
    record Ran(int status, String err) {}

    Ran one(String run, String... options) {
        List<String> arguments = new ArrayList<>(List.of("publish", file.toString(), "--run-id", run));
        arguments.addAll(List.of("--project", "p", "--branch", "main", "--environment", "lab"));
        arguments.addAll(List.of("--commit", "aa".repeat(20), "--position", "4", "--timeout", "600s"));
        arguments.addAll(List.of(options));
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console =
                new Console(environment, InputStream.nullInputStream(), new ByteArrayOutputStream(), err, folder);
        int status = Cli.run(arguments.toArray(String[]::new), console);
        return new Ran(status, err.toString(StandardCharsets.UTF_8));
    }

    /** Many at the same moment. */
    List<Ran> atOnce(int count, String... options) throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(count);
        try {
            List<Future<Ran>> all = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                String run = "run-" + i;
                all.add(threads.submit(() -> {
                    start.await();
                    return one(run, options);
                }));
            }
            start.countDown();
            List<Ran> ended = new ArrayList<>();
            for (Future<Ran> one : all) {
                ended.add(one.get(12, TimeUnit.MINUTES));
            }
            return ended;
        } finally {
            threads.shutdownNow();
        }
    }
}
