package io.stepwatch.cli.identify;

import io.stepwatch.cli.identify.CiJob.PullRequestFacts;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.identity.Fingerprint;
import io.stepwatch.schema.run.RunRules;
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
     * @param named commit that the results themselves name
     * @param namedBranch branch that they name
     * @throws CliException when commit or branch cannot be found out
     */
    public Identity identify(String contentHash, Optional<String> named, Optional<String> namedBranch) {
        options.position().ifPresent(Identification::checkPosition);
        Optional<GitCheckout> git = GitCheckout.around(console.directory());
        try {
            Optional<PullRequestFacts> request = job.flatMap(CiJob::pullRequest);
            String checkedOut = commit(git, named);
            Optional<TemporaryMerge> merge = options.commit().or(() -> named).isPresent()
                    ? Optional.empty()
                    : request.flatMap(of -> git.flatMap(clone -> clone.temporaryMerge(checkedOut, of.target())));
            String commit = merge.map(TemporaryMerge::head).orElse(checkedOut);
            Optional<Ancestry> ancestry = ancestry(git, commit);
            OptionalLong counted = ancestry.map(Ancestry::position).orElse(OptionalLong.empty());
            Optional<CommitFacts> facts = ancestry.map(found -> found.newest().get(0));
            boolean byTime = options.order() == CommitOrder.TIME;
            OptionalLong position = options.position().isPresent()
                    ? options.position()
                    : byTime ? CommitOrder.position(facts.map(CommitFacts::time)) : counted;
            compare(position, byTime ? OptionalLong.empty() : counted);
            boolean isHead = git.flatMap(found -> found.resolve("HEAD")).equals(Optional.of(checkedOut));
            return new Identity(
                    project(git),
                    branch(git, namedBranch),
                    commit,
                    facts.map(CommitFacts::parents).orElse(List.of()),
                    position,
                    facts.map(CommitFacts::time),
                    position.isEmpty(),
                    isHead && git.orElseThrow().isDirty(),
                    request.map(of -> merge.map(found -> found.of(of)).orElse(of)),
                    runId(commit, contentHash),
                    job.flatMap(CiJob::environment),
                    chain(ancestry, counted.isPresent()),
                    options.order());
        } finally {
            git.ifPresent(GitCheckout::close);
        }
    }

    private static void checkPosition(long position) {
        if (position < 0) {
            throw new CliException(
                    ExitCode.USAGE, "--position counts the commits before, from 0; it cannot be negative");
        }
        if (position > RunRules.LAST_POSITION) {
            throw new CliException(
                    ExitCode.USAGE,
                    "--position counts the commits before; no branch has " + position + " (at most "
                            + RunRules.LAST_POSITION + ")");
        }
    }

    /** A position that the user gave counts, but one that git contradicts is more often a slip. */
    private void compare(OptionalLong position, OptionalLong counted) {
        if (position.isPresent() && counted.isPresent() && !position.equals(counted)) {
            console.say("warning: --position says " + position.getAsLong() + ", git counts " + counted.getAsLong()
                    + " commits before; what is given counts");
        }
    }

    private List<CommitFacts> chain(Optional<Ancestry> ancestry, boolean counted) {
        List<CommitFacts> newest = ancestry.map(Ancestry::newest).orElse(List.of());
        if (options.order() == CommitOrder.TIME) {
            return newest.subList(0, Math.min(1, newest.size()));
        }
        return counted ? newest : List.of();
    }

    /** The branch that the CI system tells, for results that carry their commits with them. */
    public Optional<String> branchOfJob() {
        return job.flatMap(CiJob::branch);
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

    /** The project of histories whose commits a clone knows. */
    public static String project(Console console, NameOptions names, Path clone) {
        Optional<GitCheckout> git = GitCheckout.around(clone);
        try {
            return project(names.project(), CiSystem.detect(console.environment()), git, console.directory());
        } finally {
            git.ifPresent(GitCheckout::close);
        }
    }

    private String project(Optional<GitCheckout> git) {
        return project(options.project(), job, git, console.directory());
    }

    private static String project(
            Optional<String> said, Optional<CiJob> job, Optional<GitCheckout> git, Path directory) {
        return said.or(() -> job.flatMap(CiJob::project))
                .or(() -> git.flatMap(GitCheckout::project))
                .or(() -> Optional.ofNullable(directory.getFileName()).map(Path::toString))
                .orElse("default");
    }

    private String commit(Optional<GitCheckout> git, Optional<String> ofResults) {
        Optional<String> named = options.commit().or(() -> ofResults).or(() -> job.flatMap(CiJob::commit));
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

    private String branch(Optional<GitCheckout> git, Optional<String> ofResults) {
        return options.branch()
                .or(() -> ofResults)
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
        boolean needed = options.position().isEmpty() && options.order() == CommitOrder.GIT;
        if (known || !git.get().isShallow() || !needed) {
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
                .or(() -> job.map(CiJob::runId)
                        .map(id ->
                                id + options.shard().map(index -> "/" + index).orElse("")))
                .orElseGet(() -> "local-"
                        + new Fingerprint().text(commit).text(contentHash).hex(8));
    }
}
