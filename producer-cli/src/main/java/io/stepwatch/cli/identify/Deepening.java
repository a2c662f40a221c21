package io.stepwatch.cli.identify;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Fetches the history that a shallow clone lacks, commits only, with the git program and within a time. */
final class Deepening {

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
        git.environment().put("GIT_SSH_COMMAND", "ssh -o BatchMode=yes");
        try {
            Process process = git.start();
            process.getOutputStream().close();
            if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
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
}
