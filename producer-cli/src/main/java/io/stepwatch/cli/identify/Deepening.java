package io.stepwatch.cli.identify;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Fetches the history that a shallow clone lacks, commits only, with the git program and within a time. */
final class Deepening {

    private static final long GRACE_MILLIS = 2_000;

    private Deepening() {}

    /** Whether the history was fetched. */
    static boolean fetch(Path root, Duration timeout) {
        if (timeout.isZero()) {
            return false;
        }
        ProcessBuilder git = new ProcessBuilder("git", "fetch", "--quiet", "--filter=tree:0", "--unshallow")
                .directory(root.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        git.environment().put("GIT_TERMINAL_PROMPT", "0");
        try {
            Process process = git.start();
            process.getOutputStream().close();
            if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                end(process);
                return false;
            }
            return process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Git takes its lock files back when it is asked to end; only a git that does not listen is killed. */
    private static void end(Process process) throws InterruptedException {
        List<ProcessHandle> parts = process.descendants().toList();
        process.destroy();
        parts.forEach(ProcessHandle::destroy);
        if (!process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS)) {
            process.destroyForcibly();
        }
        parts.forEach(ProcessHandle::destroyForcibly);
    }
}
