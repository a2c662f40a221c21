package io.stepwatch.cli.identify;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks a remote where a branch is. */
final class RemoteTip {

    private static final Pattern LINE = Pattern.compile("([0-9a-f]{40}|[0-9a-f]{64})\\s");

    private RemoteTip() {}

    static Optional<String> of(Path root, String branch, Duration timeout) {
        if (timeout.isZero()) {
            return Optional.empty();
        }
        return GitProgram.run(root, timeout, "ls-remote", "--quiet", "origin", "refs/heads/" + branch)
                .map(LINE::matcher)
                .filter(Matcher::lookingAt)
                .map(line -> line.group(1));
    }
}
