package io.stepwatch.sink.group;

import io.stepwatch.events.ActionTaken;
import io.stepwatch.events.Alert;
import io.stepwatch.events.RangeCommit;
import io.stepwatch.sink.store.Span;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What a person reads in an alert; a revision that leaves it equal is not worth a message. */
record Reading(
        String state,
        String title,
        String severity,
        long memberCount,
        Set<String> members,
        Span range,
        Span suspects,
        boolean commitsKnown,
        List<RangeCommit> commits,
        List<String> owners,
        List<ActionTaken> actions,
        @Nullable String ledgerEntry,
        Set<String> related) {

    static Reading of(Alert alert) {
        Set<String> members = new TreeSet<>();
        alert.getChangePoints().forEach(m -> members.add(m.getId() + " " + m.getState()));
        return new Reading(
                alert.getState().name(),
                alert.getTitle(),
                alert.getSeverity(),
                alert.getMemberCount(),
                members,
                Span.of(alert),
                new Span(alert.getLastGood().getPosition(), alert.getFirstBad().getPosition()),
                alert.getCommitsKnown(),
                alert.getCommits(),
                alert.getOwners(),
                alert.getActions(),
                alert.getLedgerEntry(),
                new TreeSet<>(alert.getRelated()));
    }

    /** Whether what people did, or the life of a member, has put it into another state or into the same one anew. */
    boolean hasNewState(Reading before) {
        return !state.equals(before.state) || !actions.equals(before.actions);
    }

    /** In one word or two why a reading in the same state follows another one. */
    String reason(Reading before) {
        if (memberCount != before.memberCount || !members.equals(before.members)) {
            return "members changed";
        }
        if (!range.equals(before.range) || !suspects.equals(before.suspects)) {
            return "commit range changed";
        }
        if (commitsKnown && !before.commitsKnown) {
            return "commits known";
        }
        if (!severity.equals(before.severity)) {
            return "severity changed";
        }
        if (!Objects.equals(ledgerEntry, before.ledgerEntry)) {
            return "ledger changed";
        }
        if (!related.equals(before.related)) {
            return "another alert shares its commits";
        }
        if (!owners.equals(before.owners)) {
            return "owners changed";
        }
        return title.equals(before.title) ? "commits changed" : "size of the change revised";
    }
}
