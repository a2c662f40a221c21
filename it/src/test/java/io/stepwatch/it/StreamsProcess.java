package io.stepwatch.it;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** streams-app in a JVM of its own, as in production, so that it can be killed. */
final class StreamsProcess implements AutoCloseable {

    private final Process process;

    private StreamsProcess(Process process) {
        this.process = process;
    }

    static StreamsProcess start(Installation installation, Path state, Path log) throws IOException {
        return start(installation, state, log, Map.of());
    }

    /** The same with more in its environment. */
    static StreamsProcess start(Installation installation, Path state, Path log, Map<String, String> more)
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
        builder.environment().putAll(more);
        File output = log.toFile();
        return new StreamsProcess(
                builder.redirectErrorStream(true).redirectOutput(output).start());
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** SIGKILL: nothing in the process hears of it. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** SIGSTOP and SIGCONT: the process stands still and goes on as if nothing had been. */
    void signal(String name) throws IOException, InterruptedException {
        int status = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .inheritIO()
                .start()
                .waitFor();
        if (status != 0) {
            throw new IllegalStateException("kill -" + name + " ended with " + status);
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
