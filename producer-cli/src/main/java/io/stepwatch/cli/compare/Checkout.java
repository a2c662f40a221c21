package io.stepwatch.cli.compare;

import io.stepwatch.cli.identify.Ancestry;
import io.stepwatch.cli.identify.CiJob;
import io.stepwatch.cli.identify.CommitFacts;
import io.stepwatch.cli.identify.GitCheckout;
import io.stepwatch.cli.identify.Identification;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.schema.exit.ExitCode;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** What git and the CI system know of the commits that are compared. */
final class Checkout implements AutoCloseable {

    private static final Pattern FULL_ID = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");
    private static final String FETCH =
            "fetch the whole history (GitHub: fetch-depth: 0; GitLab: GIT_DEPTH: 0), or give full ids";

    private final Console console;
    private final Optional<GitCheckout> git;
    private final Optional<CiJob> job;

    Checkout(Console console) {
        this.console = console;
        this.git = GitCheckout.around(console.directory());
        this.job = CiJob.running(console.environment());
    }

    /** The full id of a commit. */
    String commit(String name) {
        Optional<String> resolved = git.flatMap(found -> found.resolve(name));
        if (resolved.isPresent()) {
            return resolved.get();
        }
        String lower = name.toLowerCase(Locale.ROOT);
        if (FULL_ID.matcher(lower).matches()) {
            return lower;
        }
        if (isShallow()) {
            throw new CliException(
                    ExitCode.USAGE,
                    List.of("commit " + name + " is not in this clone, which lacks a part of its history", FETCH));
        }
        throw new CliException(
                ExitCode.USAGE,
                "commit " + name
                        + (git.isPresent()
                                ? " is not in the git repository"
                                : " is no full id and there is no git repository")
                        + "; give all 40 digits of the id");
    }

    /** The commit that is being measured. */
    String measured() {
        return commit(job.flatMap(CiJob::commit).orElse("HEAD"));
    }

    /** Refuses to compare a commit with itself. */
    void requireDifferent(String base, String candidate) {
        if (base.equals(candidate)) {
            String same = "both sides are commit " + base;
            throw isShallow()
                    ? new CliException(
                            ExitCode.USAGE, List.of(same + "; this clone lacks a part of its history", FETCH))
                    : new CliException(ExitCode.USAGE, same + "; name two different ones");
        }
    }

    /** The first-parent ancestors of a commit, nearest first; none where git does not know them. */
    List<String> ancestors(String commit) {
        return git.flatMap(found -> found.ancestry(commit, Identification.CHAIN))
                .map(ancestry ->
                        ancestry.newest().stream().skip(1).map(CommitFacts::sha).toList())
                .orElse(List.of());
    }

    /** The position of a commit, where git knows it. */
    OptionalLong position(String commit) {
        return git.flatMap(found -> found.ancestry(commit, 1))
                .map(Ancestry::position)
                .orElse(OptionalLong.empty());
    }

    /** The project. */
    String project(Optional<String> said) {
        return said.or(() -> job.flatMap(CiJob::project))
                .or(() -> git.flatMap(GitCheckout::project))
                .or(() -> Optional.ofNullable(console.directory().getFileName()).map(Path::toString))
                .orElse("default");
    }

    /** The branch. */
    String branch(Optional<String> said) {
        return said.or(() -> job.flatMap(CiJob::branch))
                .or(() -> git.flatMap(GitCheckout::branch))
                .orElse("");
    }

    boolean isShallow() {
        return git.filter(GitCheckout::isShallow).isPresent();
    }

    @Override
    public void close() {
        git.ifPresent(GitCheckout::close);
    }
}
