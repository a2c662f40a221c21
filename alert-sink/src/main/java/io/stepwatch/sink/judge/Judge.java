package io.stepwatch.sink.judge;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Direction;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Judges confirmed change points.
 *
 * <p>Material is a step of at least the notify threshold, or steps one way that reach it together since the last level
 * that people know. Accepted is the level before the first live shift of a series, until a person closes an alert of a
 * later one. A new era (environment, method) forgets all of it, because levels of two eras do not compare. Shifts of an
 * imported history have been lived with and set nothing.
 */
public final class Judge {

    private static final Set<String> JUDGED = Set.of("regression", "improvement", "drift");

    /** What a new fingerprint makes of a series, and what an alert of a whole environment is called. */
    public static final String ENVIRONMENT = "environment";

    private static final Set<String> NEW_ERA = Set.of(ENVIRONMENT, "method");

    private final Thresholds thresholds;

    public Judge(Thresholds thresholds) {
        this.thresholds = thresholds;
    }

    /** Judges one revision of a change point that is in no alert yet. */
    public Verdict judge(ChangePoint point, Optional<Reference> held) {
        if (point.getState() != ChangePointState.CONFIRMED) {
            return new Verdict(false, held);
        }
        if (NEW_ERA.contains(point.getKind())) {
            return new Verdict(false, Optional.empty());
        }
        if (!judged(point)) {
            return new Verdict(false, held);
        }
        Reference reference = reference(point, held);
        boolean material = material(point, reference) && !bringsBack(point);
        return new Verdict(material, Optional.of(material ? reference.telling(Told.of(point)) : reference));
    }

    /** How urgent a change is that was judged against an accepted level. */
    public Severity severity(ChangePoint point, double accepted) {
        Change change = largest(point, accepted);
        return worse(change, point.getDirection()) && change.reaches(thresholds.pagePercent())
                ? Severity.PAGE
                : Severity.NOTIFY;
    }

    /** The move of the level at the change point itself. */
    public static Change step(ChangePoint point) {
        return new Change(point.getBefore().getMedian(), point.getAfter().getMedian());
    }

    /** The move since the accepted level if it goes the same way and further, else the step itself. */
    public static Change largest(ChangePoint point, double accepted) {
        Change step = step(point);
        Change total = new Change(accepted, point.getAfter().getMedian());
        return total.sameWay(step) && total.asFarAs(step) ? total : step;
    }

    /** Whether a move is for the worse; not where the direction is unknown. */
    public static boolean worse(Change change, Direction direction) {
        return direction == (change.up() ? Direction.LOWER : Direction.HIGHER);
    }

    private boolean material(ChangePoint point, Reference reference) {
        Change step = step(point);
        Change news = new Change(reference.known(), point.getAfter().getMedian());
        return thresholds.reachedBy(step) || (news.sameWay(step) && thresholds.reachedBy(news));
    }

    /** Whether a series moved with a new era: it is no regression, and it counts where a whole environment moved. */
    public boolean movedWithItsEnvironment(ChangePoint point) {
        return point.getState() == ChangePointState.CONFIRMED
                && point.getKind().equals(ENVIRONMENT)
                && !point.getImported()
                && thresholds.reachedBy(step(point));
    }

    private static boolean judged(ChangePoint point) {
        return JUDGED.contains(point.getKind()) && point.getDirection() != Direction.UNKNOWN && !point.getImported();
    }

    /** The end of a regression is told by the alert of that regression; the end of an improvement is a regression. */
    private static boolean bringsBack(ChangePoint point) {
        return point.getRecovers() != null && !worse(step(point), point.getDirection());
    }

    /** The first shift in commit order gives the accepted level, also when it was confirmed late. */
    private static Reference reference(ChangePoint point, Optional<Reference> held) {
        long position = point.getFirstBad().getPosition();
        return held.filter(r -> r.since() <= position)
                .orElseGet(() -> new Reference(
                        point.getBefore().getMedian(),
                        position,
                        held.map(Reference::told).orElse(List.of())));
    }
}
