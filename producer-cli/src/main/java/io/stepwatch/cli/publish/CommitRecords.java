package io.stepwatch.cli.publish;

import io.stepwatch.cli.identify.CommitFacts;
import io.stepwatch.cli.identify.Identity;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Commit;
import io.stepwatch.schema.exit.ExitCode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The commits that are announced with runs: the newest of a first-parent chain, or those of a history, and the head. */
final class CommitRecords {

    private CommitRecords() {}

    static List<Commit> of(Context context, List<BenchmarkRun> runs) {
        List<Commit> commits = new ArrayList<>(ofHistories(runs));
        boolean measuredNow = !runs.stream().allMatch(RunFields::isOfHistory);
        context.identity()
                .filter(identity -> measuredNow)
                .ifPresent(identity -> commits.addAll(ofChain(context.project(), identity)));
        return commits;
    }

    /** Oldest first, then the head. */
    private static List<Commit> ofChain(String project, Identity identity) {
        List<Commit> commits = new ArrayList<>();
        if (identity.position().isEmpty()) {
            return commits;
        }
        long position = identity.position().getAsLong();
        for (int i = identity.chain().size() - 1; i >= 0; i--) {
            commits.add(of(project, identity.branch(), identity.chain().get(i), position - i));
        }
        if (commits.isEmpty()) {
            commits.add(alone(project, identity, position));
        }
        commits.add(head(commits.get(commits.size() - 1)));
        return commits;
    }

    /** The commit without its chain, for a position that the user gave. */
    private static Commit alone(String project, Identity identity, long position) {
        return Commit.newBuilder()
                .setProject(project)
                .setBranch(identity.branch())
                .setSha(identity.commit())
                .setPosition(position)
                .setFirstParent(identity.parents().stream().findFirst().orElse(null))
                .setTime(identity.time().map(Instant::toEpochMilli).orElse(null))
                .build();
    }

    private static List<Commit> ofHistories(List<BenchmarkRun> runs) {
        Map<List<String>, Commit> commits = new LinkedHashMap<>();
        Map<String, Commit> heads = new LinkedHashMap<>();
        for (BenchmarkRun run : runs) {
            if (!RunFields.isOfHistory(run)) {
                continue;
            }
            Commit commit = ofRun(run);
            Commit known = commits.putIfAbsent(List.of(run.getBranch(), run.getCommit()), commit);
            if (known != null && known.getPosition() != commit.getPosition()) {
                throw new CliException(
                        ExitCode.INPUT,
                        "commit " + run.getCommit() + " has place " + known.getPosition() + " in one series and "
                                + commit.getPosition() + " in another; publish histories with one order of commits");
            }
            heads.merge(run.getBranch(), commit, (a, b) -> a.getPosition() >= b.getPosition() ? a : b);
        }
        List<Commit> all = new ArrayList<>(commits.values());
        heads.values().forEach(commit -> all.add(head(commit)));
        return all;
    }

    private static Commit of(String project, String branch, CommitFacts facts, long position) {
        return Commit.newBuilder()
                .setProject(project)
                .setBranch(branch)
                .setSha(facts.sha())
                .setPosition(position)
                .setFirstParent(facts.firstParent().orElse(null))
                .setTime(facts.time().toEpochMilli())
                .setSubject(facts.subject())
                .setAuthor(facts.author())
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
