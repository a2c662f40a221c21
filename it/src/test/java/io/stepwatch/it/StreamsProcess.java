package io.stepwatch.it;

import io.stepwatch.it.process.Child;
import io.stepwatch.schema.exit.ExitCode;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** streams-app in a JVM of its own, as in production, so that it can be killed. */
final class StreamsProcess implements AutoCloseable {

    private static final Pattern AWAY = Pattern.compile(": broker \\S+ does not (serve us|list its topics)");

    private final Process process;

    private final Path log;

    private StreamsProcess(Path log, Process process) {
        this.log = log;
        this.process = process;
    }

    static StreamsProcess start(Installation installation, Path state, Path log) throws IOException {
        return start(installation, state, log, Map.of());
    }

    static StreamsProcess start(Installation installation, Path state, Path log, Map<String, String> settings)
            throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        ProcessBuilder builder = new ProcessBuilder(
                java.toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "io.stepwatch.streams.Main");
        builder.environment().putAll(installation.environment());
        builder.environment().put("STEPWATCH_STATE_DIR", state.toString());
        builder.environment().put("STEPWATCH_REPLICATION", "1");
        builder.environment().putAll(settings);
        File output = log.toFile();
        return new StreamsProcess(
                log, builder.redirectErrorStream(true).redirectOutput(output).start());
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Fails with the end of its log if it has ended by itself. */
    void mustBeAlive() {
        if (!process.isAlive()) {
            throw new AssertionError("ended by itself with " + process.exitValue() + ": " + lastLines());
        }
    }

    /** Whether it has ended because the broker was away for longer than a start waits; a supervisor would start it again. */
    boolean gaveUpOnBroker() {
        return !process.isAlive()
                && process.exitValue() == ExitCode.DELIVERY.code()
                && AWAY.matcher(lastLines()).find();
    }

    private String lastLines() {
        try {
            List<String> lines = Files.readAllLines(log);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - 30), lines.size()));
        } catch (IOException e) {
            return "its log cannot be read";
        }
    }

    /** Its exit status, once it has ended. */
    int awaitEnd() throws InterruptedException {
        if (!process.waitFor(3, TimeUnit.MINUTES)) {
            throw new AssertionError("still running: " + lastLines());
        }
        return process.exitValue();
    }

    /** SIGKILL: nothing in the process hears of it. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** SIGSTOP and SIGCONT: the process stands still and goes on as if nothing had been. */
    void signal(String name) throws IOException, InterruptedException {
        Child.signal(process, name);
    }

    @Override
    public void close() {
        Child.end(process);
    }
}
