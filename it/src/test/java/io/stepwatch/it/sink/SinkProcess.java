package io.stepwatch.it.sink;

import io.stepwatch.it.process.Child;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** alert-sink in a JVM of its own, as in production, so that it can be killed or frozen. */
final class SinkProcess implements AutoCloseable {

    private final Process process;

    private SinkProcess(Process process) {
        this.process = process;
    }

    static SinkProcess start(Site installation, Path state, Path log, Map<String, String> more) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "io.stepwatch.sink.Main");
        builder.environment().putAll(installation.environment());
        builder.environment().put("STEPWATCH_STATE_DIR", state.toString());
        builder.environment().putAll(more);
        return new SinkProcess(
                builder.redirectErrorStream(true).redirectOutput(log.toFile()).start());
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** SIGKILL: nothing in the process hears of it. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** SIGSTOP: the process stands still and does not know it. */
    void freeze() throws IOException, InterruptedException {
        Child.signal(process, "STOP");
    }

    /** SIGCONT. */
    void thaw() throws IOException, InterruptedException {
        Child.signal(process, "CONT");
    }

    @Override
    public void close() {
        Child.end(process);
    }
}
