package io.stepwatch.cli.alerts;

import io.stepwatch.cli.identify.CommitFacts;
import io.stepwatch.cli.identify.GitCheckout;
import io.stepwatch.events.Alert;
import io.stepwatch.events.RangeCommit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A clone or mirror that knows the commits of an alert. */
final class Mirror {

    private static final int MOST_COMMITS = 1000;

    private final GitCheckout git;

    private Mirror(GitCheckout git) {
        this.git = git;
    }

    static Optional<Mirror> of(Path folder) {
        return GitCheckout.around(folder).map(Mirror::new);
    }

    /** The alert with every commit of its range that the repository knows, measured or not; closes the repository. */
    static Alert complete(Alert alert, Mirror mirror) {
        try (GitCheckout git = mirror.git) {
            long last = alert.getRangeEnd().getPosition();
            long count = Math.min(MOST_COMMITS, last - alert.getRangeStart().getPosition());
            List<CommitFacts> facts = git.ancestry(alert.getRangeEnd().getCommit(), (int) Math.max(1, count))
                    .map(ancestry -> ancestry.newest())
                    .orElse(List.of());
            return facts.isEmpty() ? alert : with(alert, facts);
        }
    }

    private static Alert with(Alert alert, List<CommitFacts> facts) {
        Map<String, RangeCommit> known = new HashMap<>();
        alert.getCommits().forEach(commit -> known.put(commit.getCommit(), commit));
        long last = alert.getRangeEnd().getPosition();
        List<RangeCommit> commits = new ArrayList<>();
        for (int i = facts.size() - 1; i >= 0; i--) {
            CommitFacts one = facts.get(i);
            long position = last - i;
            RangeCommit held = known.get(one.sha());
            commits.add(RangeCommit.newBuilder()
                    .setCommit(one.sha())
                    .setPosition(position)
                    .setSubject(one.subject())
                    .setAuthor(one.author())
                    .setTime(one.time().toEpochMilli())
                    .setMeasured(held != null && held.getMeasured())
                    .setSuspect(position > alert.getLastGood().getPosition()
                            && position <= alert.getFirstBad().getPosition())
                    .build());
        }
        return Alert.newBuilder(alert).setCommits(commits).setCommitsKnown(true).build();
    }
}
