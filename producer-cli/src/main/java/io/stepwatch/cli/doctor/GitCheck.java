package io.stepwatch.cli.doctor;

import io.stepwatch.cli.identify.Ancestry;
import io.stepwatch.cli.identify.GitCheckout;
import io.stepwatch.cli.shell.Console;
import java.util.Optional;

/** Whether git tells commit, branch and position. */
final class GitCheck {

    private static final String NAME = "git";
    private static final int DIGITS = 12;

    private GitCheck() {}

    static Finding run(Console console) {
        Optional<GitCheckout> around = GitCheckout.around(console.directory());
        if (around.isEmpty()) {
            return Finding.warning(
                    NAME,
                    "no repository at " + console.directory()
                            + "; publish needs --commit, --branch and --position here");
        }
        try (GitCheckout git = around.get()) {
            Optional<String> head = git.resolve("HEAD");
            if (head.isEmpty()) {
                return Finding.warning(NAME, "the repository has no commit yet");
            }
            Optional<Ancestry> ancestry = git.ancestry(head.get(), 1);
            if (ancestry.isEmpty() || ancestry.get().position().isEmpty()) {
                return Finding.warning(
                        NAME,
                        "the clone is shallow; fetch the whole history (GitHub: fetch-depth: 0) to know positions");
            }
            String branch = git.branch().orElse("no branch (detached; publish needs --branch outside CI)");
            return Finding.ok(
                    NAME,
                    "commit " + head.get().substring(0, DIGITS) + ", position "
                            + ancestry.get().position().getAsLong() + ", " + branch);
        }
    }
}
