package io.stepwatch.sink.render;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.sink.judge.Change;
import io.stepwatch.sink.judge.Thresholds;
import java.util.Comparator;
import java.util.Optional;

/**
 * What is left of the way from the accepted level once a step is undone.
 *
 * @param point the change point whose step is undone
 * @param change from the accepted level to the one before the step
 */
record Remainder(ChangePoint point, Change change) {

    /** What a recovered alert says of the level now. */
    static String sentence(Alert alert) {
        return largest(alert)
                .map(left -> left.text(alert.getChangePoints().size()))
                .orElse("The old level is back; nothing needs to be done.");
    }

    private static Optional<Remainder> largest(Alert alert) {
        return alert.getChangePoints().stream()
                .filter(member -> member.getState() == ChangePointState.RECOVERED)
                .map(member -> new Remainder(
                        member,
                        new Change(
                                AlertText.accepted(alert, member),
                                member.getBefore().getMedian())))
                .filter(Remainder::matters)
                .max(Comparator.comparingDouble(Remainder::size));
    }

    private boolean matters() {
        return change.from() != change.to() && size() >= Thresholds.DEFAULT.notifyPercent();
    }

    /** In percent; without a percentage it counts as larger than any that has one. */
    private double size() {
        return Math.abs(change.percent().orElse(Double.POSITIVE_INFINITY));
    }

    private String text(int members) {
        String series = members == 1 ? "the series" : Plain.text(Title.name(point.getSeries()));
        return "This step is undone; " + series
                + (change.percent().isPresent() ? " is still " : " still went ")
                + Wording.amount(point, change) + " against the level accepted last.";
    }
}
