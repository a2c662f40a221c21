package io.stepwatch.sink.group;

import io.stepwatch.events.AcceptedLevel;
import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.sink.judge.Judge;
import io.stepwatch.sink.judge.Policy;
import io.stepwatch.sink.judge.Severity;
import io.stepwatch.sink.render.Title;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Puts together what an alert says from the newest state of its members and the commits that are known. */
final class Assembly {

    /** Members after these are counted and not listed. */
    static final int MOST_LISTED = 200;

    /** Members after these keep their numbers and lose drawing and manifests, so that an event stays small. */
    private static final int MOST_DRAWN = 20;

    private Assembly() {}

    /**
     * What an alert is put together from.
     *
     * @param share the environment that moved, if one did
     * @param announced commits of the branch by position, around the narrowest range
     * @param related ids of the alerts that share commits with it
     */
    record Parts(
            Roster roster,
            Optional<Share> share,
            Policy policy,
            NextSteps nextSteps,
            Map<Long, Commit> announced,
            List<String> related) {}

    /** The alert as it is now, but for its state and what the ledger says; revision and reason are still the old ones. */
    static Alert assemble(Alert alert, Parts parts) {
        Roster roster = parts.roster();
        Roster.Seat headline = roster.headline();
        ChangePoint narrowest = roster.narrowest();
        CommitRange range = CommitRange.of(narrowest, roster.points(), parts.announced());
        List<Roster.Seat> listed =
                roster.seats().subList(0, Math.min(MOST_LISTED, roster.seats().size()));
        return Alert.newBuilder(alert)
                .setKind(parts.share().isPresent() ? Judge.ENVIRONMENT : alert.getKind())
                .setTitle(title(parts, headline, narrowest))
                .setSeverity(severity(parts).word())
                .setEnvironments(environments(roster))
                .setLastGood(narrowest.getLastGood())
                .setFirstBad(narrowest.getFirstBad())
                .setRangeStart(narrowest.getRangeStart())
                .setRangeEnd(narrowest.getIntervalHigh())
                .setCommits(range.commits())
                .setCommitsKnown(range.known())
                .setCompareLink(parts.nextSteps().compareLink(narrowest))
                .setCheck(parts.nextSteps().check(narrowest, headline.point()))
                .setChangePoints(drawn(listed))
                .setAccepted(listed.stream()
                        .map(seat -> new AcceptedLevel(
                                seat.point().getId(), seat.member().accepted()))
                        .toList())
                .setMemberCount(roster.seats().size())
                .setOwners(owners(parts))
                .setRelated(parts.related())
                .build();
    }

    private static String title(Parts parts, Roster.Seat headline, ChangePoint narrowest) {
        int more = parts.roster().series() - 1;
        return parts.share()
                .map(share -> share.title(Title.commit(narrowest.getFirstBad().getCommit())))
                .orElseGet(() -> Title.of(headline.point(), headline.member().accepted(), more));
    }

    /** What has recovered counts no more; a new fingerprint is a reason to look at machines, and not to get up. */
    private static Severity severity(Parts parts) {
        if (parts.share().filter(Share::renewed).isPresent()) {
            return Severity.NOTIFY;
        }
        return parts.roster().seats().stream()
                .filter(Roster.Seat::stands)
                .map(seat -> parts.policy()
                        .judge(seat.point())
                        .severity(seat.point(), seat.member().accepted()))
                .max(Comparator.naturalOrder())
                .orElse(Severity.NOTIFY);
    }

    private static List<String> environments(Roster roster) {
        return roster.points().stream()
                .map(member -> member.getSeries().getEnvironment())
                .distinct()
                .sorted()
                .toList();
    }

    private static List<String> owners(Parts parts) {
        Set<String> owners = new LinkedHashSet<>();
        parts.roster()
                .points()
                .forEach(point -> owners.addAll(parts.policy().of(point).owners()));
        return List.copyOf(owners);
    }

    private static List<ChangePoint> drawn(List<Roster.Seat> listed) {
        List<ChangePoint> members = new ArrayList<>();
        for (Roster.Seat seat : listed) {
            members.add(
                    members.size() < MOST_DRAWN
                            ? seat.point()
                            : ChangePoint.newBuilder(seat.point())
                                    .setContext(List.of())
                                    .setManifestBefore(List.of())
                                    .setManifestAfter(List.of())
                                    .build());
        }
        return members;
    }
}
