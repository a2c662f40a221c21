package io.stepwatch.sink.lifecycle;

import static java.util.function.Predicate.not;

import io.stepwatch.events.AlertAction;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.sink.ledger.Match;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The state of an alert.
 *
 * @param by the person who brought it there; empty: nobody did
 * @param at when that person did, milliseconds since 1970; 0: nobody did
 * @param why in a few words
 * @param known whether the ledger alone keeps it closed
 */
public record Status(AlertState state, String by, long at, String why, boolean known) {

    private static final String OPENED = "opened";

    /** The state of an alert with these members. */
    public static Status of(List<Part> members, Manual manual) {
        List<Part> real = with(members, ChangePointState.RETRACTED, false);
        if (real.isEmpty()) {
            return plain(AlertState.RETRACTED, withReasons("retracted", members));
        }
        List<Part> standing = with(real, ChangePointState.CONFIRMED, true);
        if (standing.isEmpty()) {
            return real.stream().allMatch(manual::closes) ? closed(manual) : plain(AlertState.RECOVERED, "recovered");
        }
        List<Part> unclosed = standing.stream().filter(not(manual::closes)).toList();
        boolean ledgerHolds = !manual.reopened() && unclosed.stream().allMatch(Part::isQuieted);
        if (!ledgerHolds) {
            return open(manual, unclosed);
        }
        return unclosed.isEmpty() ? closed(manual) : quieted(unclosed);
    }

    private static Status open(Manual manual, List<Part> members) {
        if (manual.last().isEmpty()) {
            return plain(AlertState.OPEN, OPENED + expired(members));
        }
        AlertState wanted = manual.state().orElseThrow();
        return wanted == AlertState.OPEN || wanted == AlertState.ACKNOWLEDGED
                ? byHand(wanted, manual.last().get())
                : plain(AlertState.OPEN, "reopened: more has moved than was closed");
    }

    /** Whoever wrote the entries learns that they would have been asked. */
    private static String expired(List<Part> members) {
        String names = names(members, Match::expired);
        return names.isEmpty() ? "" : "; expired in the ledger: " + names;
    }

    /** The same of old history that was measured again: it is open only where a person opened it. */
    public Status ofBackfill() {
        return state == AlertState.OPEN && at == 0 ? plain(AlertState.RESOLVED, "old history, measured again") : this;
    }

    /** Whether somebody may have to do something. */
    public boolean isOpen() {
        return state == AlertState.OPEN || state == AlertState.ACKNOWLEDGED;
    }

    /** Whether an alert came into its state because its change points came, and not by a person's word. */
    public boolean isOpened() {
        return state == AlertState.OPEN && why.startsWith(OPENED);
    }

    private static Status closed(Manual manual) {
        return byHand(manual.state().orElseThrow(), manual.last().orElseThrow());
    }

    private static Status quieted(List<Part> members) {
        return new Status(AlertState.DISMISSED, "", 0, "known alarm: " + names(members, Match::quiet), true);
    }

    private static String names(List<Part> members, Predicate<Match> which) {
        return members.stream()
                .flatMap(member -> member.match().stream())
                .filter(which)
                .map(match -> match.entry().getName())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
    }

    private static Status byHand(AlertState state, AlertAction action) {
        return new Status(state, action.getBy(), action.getAt(), words(state, action), false);
    }

    static String words(AlertState state, AlertAction action) {
        String word =
                switch (state) {
                    case ACKNOWLEDGED -> "acknowledged";
                    case DISMISSED -> "dismissed";
                    case RESOLVED -> "resolved";
                    default -> "reopened";
                };
        String who = action.getBy().isEmpty() ? "" : " by " + action.getBy();
        String why = action.getReason().isEmpty() ? "" : ": " + action.getReason();
        return word + who + why;
    }

    private static Status plain(AlertState state, String why) {
        return new Status(state, "", 0, why, false);
    }

    /** What the detector said, where it said the same of all. */
    private static String withReasons(String word, List<Part> members) {
        Set<String> reasons =
                members.stream().map(Part::point).map(ChangePoint::getReason).collect(Collectors.toSet());
        Optional<String> one = reasons.size() == 1 ? reasons.stream().findFirst() : Optional.empty();
        return one.filter(not(String::isEmpty))
                .map(reason -> word + ": " + reason)
                .orElse(word);
    }

    private static List<Part> with(List<Part> members, ChangePointState state, boolean same) {
        return members.stream()
                .filter(member -> (member.point().getState() == state) == same)
                .toList();
    }
}
