package io.stepwatch.bench.compare;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stepwatch.cli.Cli;
import io.stepwatch.cli.shell.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * What {@code run} takes beside the commands that it runs: its whole time in a warm Java machine over the wall time of the
 * runs that count, for two numbers of runs, so that what happens once is not counted. Argument: the command (sleep 0.01).
 */
public final class RunOverhead {

    private static final int FEW = 20;
    private static final int MANY = 320;
    private static final int ROUNDS = 5;

    private final String command;

    private RunOverhead(String command) {
        this.command = command;
    }

    private record Took(double all, double commands) {}

    /** Prints the overhead of several rounds. */
    public static void main(String[] args) throws IOException {
        RunOverhead overhead = new RunOverhead(args.length > 0 ? args[0] : "sleep 0.01");
        overhead.run(FEW);
        for (int round = 1; round <= ROUNDS; round++) {
            Took few = overhead.run(FEW);
            Took many = overhead.run(MANY);
            double commands = many.commands() - few.commands();
            double beside = many.all() - few.all() - commands;
            System.out.printf(
                    Locale.ROOT,
                    "%s: %d runs of %.2f ms, %.3f ms beside each: %.2f %%%n",
                    overhead.command,
                    MANY - FEW,
                    commands / (MANY - FEW) / 1e6,
                    beside / (MANY - FEW) / 1e6,
                    100 * beside / commands);
        }
    }

    private Took run(int runs) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                Map.of(),
                new ByteArrayInputStream(new byte[0]),
                out,
                err,
                Path.of("").toAbsolutePath());
        String count = Integer.toString(runs);
        String[] args = {
            "run",
            "--min-runs",
            count,
            "--max-runs",
            count,
            "--width",
            "0",
            "--budget",
            "1h",
            "--output",
            "json",
            command
        };
        long start = System.nanoTime();
        int status = Cli.run(args, console);
        long all = System.nanoTime() - start;
        if (status != 0) {
            throw new IllegalStateException("run ended with " + status);
        }
        double commands = 0;
        for (JsonNode one : new ObjectMapper().readTree(out.toByteArray()).path("runs")) {
            commands += one.path("wallNanos").asLong();
        }
        return new Took(all, commands);
    }
}
