package io.stepwatch.cli.identify;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.identity.Fingerprint;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Finds out what was measured. */
public final class Identification {

    /** Commits of the first-parent chain that are announced with a run: as many as the detector looks back. */
    public static final int CHAIN = 512;

    private static final Pattern FULL_ID = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");

    private final Console console;
    private final IdentityOptions options;
    private final Optional<CiJob> job;

    public Identification(Console console, IdentityOptions options) {
        this.console = console;
        this.options = options;
        this.job = CiSystem.detect(console.environment());
    }

    /**
     * The identity of the results of one call.
     *
     * @param contentHash hash of what was read, for the name of a run outside CI
     * @throws CliException when commit or branch cannot be found out
     */
    public Identity identify(String contentHash) {
        if (options.position().orElse(0) < 0) {
            throw new CliException(
                    ExitCode.USAGE, "--position counts the commits before, from 0; it cannot be negative");
        }
        Optional<GitCheckout> git = GitCheckout.around(console.directory());
        try {
            String commit = commit(git);
            Optional<Ancestry> ancestry = ancestry(git, commit);
            OptionalLong counted = ancestry.map(Ancestry::position).orElse(OptionalLong.empty());
            OptionalLong position = options.position().isPresent() ? options.position() : counted;
            Optional<CommitFacts> facts = ancestry.map(found -> found.newest().get(0));
            boolean isHead = git.flatMap(found -> found.resolve("HEAD")).equals(Optional.of(commit));
            return new Identity(
                    project(git),
                    branch(git),
                    commit,
                    facts.map(CommitFacts::parents).orElse(List.of()),
                    position,
                    facts.map(CommitFacts::time),
                    position.isEmpty(),
                    isHead && git.orElseThrow().isDirty(),
                    job.flatMap(CiJob::pullRequest),
                    runId(commit, contentHash),
                    job.flatMap(CiJob::environment),
                    counted.isPresent() ? ancestry.map(Ancestry::newest).orElse(List.of()) : List.of());
        } finally {
            git.ifPresent(GitCheckout::close);
        }
    }

    /** The project alone, for results that carry their commits with them. */
    public String project() {
        Optional<GitCheckout> git = GitCheckout.around(console.directory());
        try {
            return project(git);
        } finally {
            git.ifPresent(GitCheckout::close);
        }
    }

    private String project(Optional<GitCheckout> git) {
        return options.project()
                .or(() -> job.flatMap(CiJob::project))
                .or(() -> git.flatMap(GitCheckout::project))
                .or(() -> Optional.ofNullable(console.directory().getFileName()).map(Path::toString))
                .orElse("default");
    }

    private String commit(Optional<GitCheckout> git) {
        Optional<String> named = options.commit().or(() -> job.flatMap(CiJob::commit));
        if (named.isEmpty() && git.isEmpty()) {
            throw new CliException(
                    ExitCode.USAGE,
                    "no git repository at " + console.directory() + "; call it in one, or give --commit, --branch and"
                            + " --position");
        }
        String name = named.orElse("HEAD");
        Optional<String> resolved = git.flatMap(found -> found.resolve(name));
        if (resolved.isPresent()) {
            return resolved.get();
        }
        String lower = name.toLowerCase(Locale.ROOT);
        if (FULL_ID.matcher(lower).matches()) {
            return lower;
        }
        String why =
                git.isPresent() ? " is not in the git repository" : " is no full id and there is no git repository";
        throw new CliException(ExitCode.USAGE, "commit " + name + why + "; give all 40 digits of the id");
    }

    private String branch(Optional<GitCheckout> git) {
        return options.branch()
                .or(() -> job.flatMap(CiJob::branch))
                .or(() -> git.flatMap(GitCheckout::branch))
                .orElseThrow(() -> new CliException(
                        ExitCode.USAGE,
                        git.isPresent()
                                ? "HEAD is detached, so git does not tell the branch; give --branch"
                                : "no git repository tells the branch; give --branch"));
    }

    private Optional<Ancestry> ancestry(Optional<GitCheckout> git, String commit) {
        if (git.isEmpty()) {
            return Optional.empty();
        }
        Optional<Ancestry> found = git.get().ancestry(commit, CHAIN);
        boolean known = found.isPresent() && found.get().position().isPresent();
        if (known || !git.get().isShallow() || options.position().isPresent()) {
            return found;
        }
        if (!Deepening.fetch(git.get().root(), options.deepenTimeout())) {
            return found;
        }
        console.say("fetched the history that the shallow clone lacked (commits only)");
        // The repository keeps what it knew of the cut; another look sees the history.
        try (GitCheckout deepened = GitCheckout.around(console.directory()).orElseThrow()) {
            return deepened.ancestry(commit, CHAIN);
        }
    }

    private String runId(String commit, String contentHash) {
        return options.runId()
                .or(() -> job.map(CiJob::runId))
                .orElseGet(() -> "local-"
                        + new Fingerprint().text(commit).text(contentHash).hex(8));
    }
}
