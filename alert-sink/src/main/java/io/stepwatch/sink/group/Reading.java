package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.RangeCommit;
import io.stepwatch.sink.store.Span;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** What a person reads in an alert; a revision that leaves it equal is not worth a message. */
record Reading(
        String state,
        String title,
        String severity,
        Set<String> members,
        Span range,
        Span suspects,
        boolean commitsKnown,
        List<RangeCommit> commits) {

    static Reading of(Alert alert) {
        Set<String> members = new TreeSet<>();
        alert.getChangePoints().forEach(m -> members.add(m.getId() + " " + m.getState()));
        return new Reading(
                alert.getState().name(),
                alert.getTitle(),
                alert.getSeverity(),
                members,
                Span.of(alert),
                new Span(alert.getLastGood().getPosition(), alert.getFirstBad().getPosition()),
                alert.getCommitsKnown(),
                alert.getCommits());
    }

    /** In one word or two why a reading follows another one. */
    String reason(Reading before) {
        if (!state.equals(before.state)) {
            return state.equals("OPEN") ? "reopened" : state.toLowerCase(Locale.ROOT);
        }
        if (!members.equals(before.members)) {
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
        return title.equals(before.title) ? "commits changed" : "size of the change revised";
    }
}
