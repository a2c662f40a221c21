package io.stepwatch.cli.identify;

import java.nio.file.Path;
import java.time.Duration;

/** Fetches the history that a shallow clone lacks, commits only, with the git program and within a time. */
final class Deepening {

    private Deepening() {}

    /** Whether the history was fetched. */
    static boolean fetch(Path root, Duration timeout) {
        if (timeout.isZero()) {
            return false;
        }
        return GitProgram.run(root, timeout, "fetch", "--quiet", "--filter=tree:0", "--unshallow")
                .isPresent();
    }
}
