package io.stepwatch.cli.place;

import io.stepwatch.cli.format.BadLine;
import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.identify.CommitOrder;
import io.stepwatch.cli.identify.GitCheckout;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.events.Commit;
import io.stepwatch.schema.exit.ExitCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Places the rows of histories, branch by branch. */
public final class HistoryPlaces {

    private final String branch;
    private final Optional<GitCheckout> git;
    private final boolean gitOnly;
    private final CommitOrder order;
    private final Recorded recorded;
    private final Duration patience;
    private final Map<String, BranchUpdate> updates = new HashMap<>();
    private final Map<String, Long> ends = new HashMap<>();
    private final IdentityHashMap<Row, Row> placed = new IdentityHashMap<>();
    private final IdentityHashMap<Row, String> homeless = new IdentityHashMap<>();

    /**
     * Makes one.
     *
     * @param branch branch of rows that name none
     * @param git the clone that may know the commits
     * @param gitOnly whether the clone must know them, because the user said so
     * @param order what orders the commits of the project
     * @param recorded what is recorded of the project
     * @param patience how long a remote may take to say where a branch is
     */
    public HistoryPlaces(
            String branch,
            Optional<GitCheckout> git,
            boolean gitOnly,
            CommitOrder order,
            Recorded recorded,
            Duration patience) {
        this.branch = branch;
        this.git = git;
        this.gitOnly = gitOnly;
        this.order = order;
        this.recorded = recorded;
        this.patience = patience;
    }

    /**
     * The rows with their places; rows that belong to no history are passed on as they are.
     *
     * @throws CliException when files contradict each other, or a branch that git orders gets a history that git does not
     *     know
     */
    public Placed place(List<Row> rows) {
        Map<String, List<Row>> branches = new LinkedHashMap<>();
        for (Row row : rows) {
            if (!row.isMeasuredNow()) {
                String said = row.point().map(HistoryPoint::branch).orElse("");
                branches.computeIfAbsent(said.isEmpty() ? branch : said, name -> new ArrayList<>())
                        .add(row);
            }
        }
        branches.forEach(this::place);
        List<Row> all = new ArrayList<>();
        List<BadLine> without = new ArrayList<>();
        for (Row row : rows) {
            String why = homeless.get(row);
            if (why == null) {
                all.add(placed.getOrDefault(row, row));
            } else {
                without.add(new BadLine(row.file(), row.line(), why));
            }
        }
        return new Placed(all, without, new Announcements(updates, ends));
    }

    private void place(String name, List<Row> rows) {
        if (order == CommitOrder.TIME) {
            byTime(name, rows);
            return;
        }
        List<String> commits = FileOrder.of(rows);
        Optional<GitOrder> known =
                git.map(clone -> new GitOrder(clone, commits)).filter(found -> gitOnly || found.knowsAny());
        if (known.isPresent()) {
            byGit(name, rows, known.get());
        } else {
            byFile(name, rows, commits);
        }
    }

    private void byGit(String name, List<Row> rows, GitOrder clone) {
        Map<String, Long> chain = clone.positions(name);
        Map<String, Long> measured = new HashMap<>();
        for (Row row : rows) {
            HistoryPoint point = row.point().orElseThrow();
            Optional<String> id = clone.id(point.commit());
            Long position = id.map(chain::get).orElse(null);
            if (id.isEmpty()) {
                homeless.put(row, "git does not know commit " + point.commit() + "; fetch it, or remove the row");
            } else if (position == null) {
                homeless.put(
                        row,
                        "commit " + point.commit() + " is not in the first-parent history of " + name
                                + " as this clone has it; fetch all of it, or remove the row");
            } else {
                measured.put(id.get(), position);
                placed.put(row, row.at(Optional.of(point.at(id.get(), position, CommitOrder.GIT.word()))));
            }
        }
        if (!measured.isEmpty()) {
            updates.put(name, clone.update(name, measured, recorded, patience));
        }
    }

    private void byTime(String name, List<Row> rows) {
        for (Row row : rows) {
            HistoryPoint point = row.point().orElseThrow();
            OptionalLong position = CommitOrder.position(point.time());
            if (position.isEmpty()) {
                homeless.put(
                        row, "commit " + point.commit() + " has no time to be ordered by; give the file a time column");
            } else {
                placed.put(row, row.at(Optional.of(point.at(point.commit(), position.getAsLong(), order.word()))));
            }
        }
        recorded.head(name).ifPresent(head -> {
            OrderCheck.check(head, order);
            ends.put(name, head.getPosition());
        });
    }

    private void byFile(String name, List<Row> rows, List<String> inOrder) {
        Map<String, Commit> commits = recorded.commits(name);
        if (commits.values().stream().anyMatch(HistoryPlaces::isOfGit)) {
            throw new CliException(
                    ExitCode.USAGE,
                    "git orders branch " + name + " and does not know the commits of "
                            + rows.get(0).file()
                            + "; give the clone with `stepwatch import --git DIR`, or another --branch");
        }
        RecordedOrder places = new RecordedOrder(commits);
        places.place(inOrder);
        ends.put(name, places.end());
        for (Row row : rows) {
            HistoryPoint point = row.point().orElseThrow();
            Long position = places.places().get(point.commit());
            if (position == null) {
                homeless.put(
                        row,
                        "commit " + point.commit() + " " + places.homeless().get(point.commit()));
            } else {
                placed.put(row, row.at(Optional.of(point.at(point.commit(), position, HistoryPoint.OF_FILE))));
            }
        }
    }

    /** Only git tells first parents and subjects. */
    private static boolean isOfGit(Commit commit) {
        return commit.getFirstParent() != null || !commit.getSubject().isEmpty();
    }
}
