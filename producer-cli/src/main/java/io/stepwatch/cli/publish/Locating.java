package io.stepwatch.cli.publish;

import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.identify.CommitOrder;
import io.stepwatch.cli.identify.GitCheckout;
import io.stepwatch.cli.identify.Identification;
import io.stepwatch.cli.identify.Identity;
import io.stepwatch.cli.identify.IdentityOptions;
import io.stepwatch.cli.input.Results;
import io.stepwatch.cli.place.Announcements;
import io.stepwatch.cli.place.BranchComparison;
import io.stepwatch.cli.place.BranchUpdate;
import io.stepwatch.cli.place.HistoryPlaces;
import io.stepwatch.cli.place.OrderCheck;
import io.stepwatch.cli.place.Placed;
import io.stepwatch.cli.place.Recorded;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.events.Commit;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** Finds out where the results of one publish belong: which commit, branch and place. */
final class Locating {

    private static final String BRANCH_OF_HISTORIES = "main";

    private final Console console;
    private final IdentityOptions options;
    private final Function<String, Recorded> recordedOf;

    /**
     * Makes one.
     *
     * @param recordedOf what is recorded of a project
     */
    Locating(Console console, IdentityOptions options, Function<String, Recorded> recordedOf) {
        this.console = console;
        this.options = options;
        this.recordedOf = recordedOf;
    }

    Located locate(Results results) {
        List<Row> read = results.rows().stream().map(Row::asMeasured).toList();
        Optional<NamedCommit> named = NamedCommit.of(read);
        List<Row> rows = named.map(commit -> read.stream().map(commit::measured).toList())
                .orElse(read);
        Identification identification = new Identification(console, options);
        Optional<Identity> identity = rows.stream().anyMatch(Row::isMeasuredNow)
                ? Optional.of(identification.identify(
                        results.contentHash(),
                        named.map(NamedCommit::id),
                        named.map(NamedCommit::branch).filter(branch -> !branch.isEmpty())))
                : Optional.empty();
        String project = identity.map(Identity::project).orElseGet(identification::project);
        String branch = options.branch().or(identification::branchOfJob).orElse(BRANCH_OF_HISTORIES);
        Recorded recorded = recordedOf.apply(project);
        Optional<GitCheckout> git = GitCheckout.around(console.directory());
        try {
            Placed placed = places(branch, git, recorded).place(rows);
            return new Located(
                    placed.rows(),
                    new Context(
                            project,
                            branch,
                            options.environment(),
                            options.suite().orElse(""),
                            options.runId(),
                            Instant.now(),
                            identity,
                            false,
                            announcements(placed.announcements(), identity, git, recorded)),
                    placed.homeless());
        } finally {
            git.ifPresent(GitCheckout::close);
        }
    }

    private HistoryPlaces places(String branch, Optional<GitCheckout> git, Recorded recorded) {
        return new HistoryPlaces(branch, git, false, options.order(), recorded, options.deepenTimeout());
    }

    private Announcements announcements(
            Announcements histories, Optional<Identity> identity, Optional<GitCheckout> git, Recorded recorded) {
        if (identity.isEmpty() || identity.get().position().isEmpty()) {
            return histories;
        }
        Identity measured = identity.get();
        Map<String, BranchUpdate> updates = new HashMap<>(histories.updates());
        Map<String, Long> ends = new HashMap<>(histories.recordedEnds());
        Optional<Commit> head = recorded.head(measured.branch());
        head.ifPresent(newest -> ends.put(measured.branch(), newest.getPosition()));
        head.ifPresent(newest -> OrderCheck.check(newest, measured.order()));
        long position = measured.position().getAsLong();
        if (measured.order() == CommitOrder.TIME && !measured.chain().isEmpty()) {
            boolean newest = head.isEmpty() || head.get().getPosition() <= position;
            updates.put(
                    measured.branch(),
                    new BranchUpdate(measured.chain().subList(0, 1), position, newest, OptionalLong.empty()));
        } else if (git.isPresent() && !measured.chain().isEmpty()) {
            updates.put(
                    measured.branch(),
                    new BranchComparison(git.get(), recorded, options.deepenTimeout())
                            .update(measured.branch(), position, measured.chain()));
        }
        return new Announcements(updates, ends);
    }

    /** How many commits of histories there are, which will be told like news. */
    static long commitsOfHistories(List<Row> rows) {
        return rows.stream()
                .filter(row -> !row.isMeasuredNow())
                .flatMap(row -> row.point().stream())
                .map(HistoryPoint::commit)
                .distinct()
                .count();
    }
}
