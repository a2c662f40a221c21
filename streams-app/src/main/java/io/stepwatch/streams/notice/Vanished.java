package io.stepwatch.streams.notice;

import io.stepwatch.events.Notice;
import io.stepwatch.streams.window.Members;
import io.stepwatch.streams.window.Members.Member;
import io.stepwatch.streams.window.Said;
import java.util.ArrayList;
import java.util.List;

/**
 * Members that are measured no more while their suite still is. Where exactly one other member began when one ended, it may
 * be the same under a new name.
 */
final class Vanished {

    private final Said said;
    private final Staleness staleness;

    Vanished(Said said, Staleness staleness) {
        this.said = said;
        this.staleness = staleness;
    }

    /** What is to be said now; each member is told of once until it comes back. */
    List<Notice> look(long now) {
        Members members = said.members();
        long slack = staleness.betweenSightings().toMillis();
        long deadline = now - staleness.after().toMillis();
        List<Notice> notices = new ArrayList<>();
        for (Member member : members.quietSince(deadline - slack)) {
            Said.Suite suite = said.suite(member.last());
            if (staleness.concerns(member.last().getBranch()) && suite != null && suite.seen() > deadline) {
                members.gone(member);
                notices.add(notice(member, successors(members, member, suite, 3 * slack)));
            }
        }
        return notices;
    }

    /** Members that began above the last point of another and about when it ended; not those that the suite began with. */
    private static List<Member> successors(Members members, Member gone, Said.Suite suite, long within) {
        return members.of(gone.last()).stream()
                .filter(other -> other.first() > gone.last().getPosition()
                        && other.first() - suite.first() >= NoticeProcessor.SETTLED
                        && other.since() >= gone.seen()
                        && other.since() - gone.seen() <= within)
                .toList();
    }

    private static Notice notice(Member gone, List<Member> successors) {
        return successors.size() == 1
                ? Names.renamed(gone.last(), successors.get(0).last())
                : Names.vanished(gone.last());
    }
}
