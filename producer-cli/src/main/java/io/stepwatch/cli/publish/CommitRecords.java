package io.stepwatch.cli.publish;

import io.stepwatch.cli.identify.CommitFacts;
import io.stepwatch.cli.identify.Identity;
import io.stepwatch.cli.place.BranchUpdate;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Commit;
import io.stepwatch.schema.exit.ExitCode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** The commits that are announced with runs, oldest first, and the heads of their branches. */
final class CommitRecords {

    private final Context context;
    private final Map<List<String>, Commit> commits = new LinkedHashMap<>();
    private final List<Commit> heads = new ArrayList<>();

    private CommitRecords(Context context) {
        this.context = context;
    }

    static List<Commit> of(Context context, List<BenchmarkRun> runs) {
        CommitRecords records = new CommitRecords(context);
        Map<String, BranchUpdate> updates =
                new TreeMap<>(context.announcements().updates());
        context.identity().ifPresent(identity -> records.measured(identity, updates));
        updates.forEach(records::update);
        records.ofFiles(runs, updates);
        List<Commit> all = new ArrayList<>(records.commits.values());
        all.addAll(records.heads);
        return all;
    }

    /** A commit of the checkout; where nobody compared it with its branch, all that is known of it. */
    private void measured(Identity identity, Map<String, BranchUpdate> updates) {
        if (identity.position().isEmpty() || updates.containsKey(identity.branch())) {
            return;
        }
        long position = identity.position().getAsLong();
        if (!identity.chain().isEmpty()) {
            updates.put(identity.branch(), BranchUpdate.all(identity.chain(), position));
            return;
        }
        add(alone(identity, position));
    }

    private void update(String branch, BranchUpdate update) {
        List<CommitFacts> news = update.commits();
        for (int i = news.size() - 1; i >= 0; i--) {
            add(of(branch, news.get(i), update.position() - i));
        }
        if (update.movesHead() && !news.isEmpty()) {
            Commit newest = head(of(branch, news.get(0), update.position()));
            newest.setForkPoint(
                    update.forkPoint().isPresent() ? update.forkPoint().getAsLong() : null);
            heads.add(newest);
        }
    }

    private void ofFiles(Collection<BenchmarkRun> runs, Map<String, BranchUpdate> updates) {
        Map<String, Commit> newest = new LinkedHashMap<>();
        for (BenchmarkRun run : runs) {
            if (!updates.containsKey(run.getBranch()) && run.getPosition() != null) {
                Commit commit = add(ofRun(run));
                checkOnePlace(commit, run);
                newest.merge(run.getBranch(), commit, (a, b) -> a.getPosition() >= b.getPosition() ? a : b);
            }
        }
        newest.values().stream()
                .filter(commit -> isNewest(commit.getBranch(), commit.getPosition()))
                .forEach(commit -> heads.add(head(commit)));
    }

    private static void checkOnePlace(Commit commit, BenchmarkRun run) {
        if (!Objects.equals(commit.getPosition(), run.getPosition())) {
            throw new CliException(
                    ExitCode.INPUT,
                    "commit " + run.getCommit() + " has place " + commit.getPosition() + " in one series and "
                            + run.getPosition() + " in another; publish histories with one order of commits");
        }
    }

    private boolean isNewest(String branch, long position) {
        return position >= context.announcements().recordedEnds().getOrDefault(branch, -1L);
    }

    /** Adds a commit; what was said of it first counts. */
    private Commit add(Commit commit) {
        return commits.computeIfAbsent(List.of(commit.getBranch(), commit.getSha()), key -> commit);
    }

    private Commit of(String branch, CommitFacts facts, long position) {
        return Commit.newBuilder()
                .setProject(context.project())
                .setBranch(branch)
                .setSha(facts.sha())
                .setPosition(position)
                .setFirstParent(facts.firstParent().orElse(null))
                .setTime(facts.time().toEpochMilli())
                .setSubject(facts.subject())
                .setAuthor(facts.author())
                .build();
    }

    /** The commit without its chain, for a position that the user gave. */
    private Commit alone(Identity identity, long position) {
        return Commit.newBuilder()
                .setProject(context.project())
                .setBranch(identity.branch())
                .setSha(identity.commit())
                .setPosition(position)
                .setFirstParent(identity.parents().stream().findFirst().orElse(null))
                .setTime(identity.time().map(Instant::toEpochMilli).orElse(null))
                .build();
    }

    private static Commit ofRun(BenchmarkRun run) {
        return Commit.newBuilder()
                .setProject(run.getProject())
                .setBranch(run.getBranch())
                .setSha(run.getCommit())
                .setPosition(run.getPosition())
                .setTime(run.getCommitTime())
                .build();
    }

    private static Commit head(Commit commit) {
        return Commit.newBuilder(commit).setHead(true).build();
    }
}
