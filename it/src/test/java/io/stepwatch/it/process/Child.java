package io.stepwatch.it.process;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** A process that a test started. */
public final class Child {

    private static final long PATIENCE_SECONDS = 30;

    private Child() {}

    /**
     * Sends a signal.
     *
     * @param name STOP: the process stands still and does not know it; CONT: it goes on as if nothing had been
     */
    public static void signal(Process process, String name) throws IOException, InterruptedException {
        int status = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .inheritIO()
                .start()
                .waitFor();
        if (status != 0) {
            throw new IllegalStateException("kill -" + name + " ended with " + status);
        }
    }

    /** Asks it to end, and ends it where it does not; returns when it is gone and writes no file any more. */
    public static void end(Process process) {
        process.destroy();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
