package io.stepwatch.sink.judge;

/**
 * From which change on people are told.
 *
 * @param notifyPercent smallest change that alerts; above 0
 * @param pagePercent change for the worse from which an alert pages; at least {@code notifyPercent}
 * @param floor smallest absolute difference that alerts, in the base unit of the series; not negative
 */
public record Thresholds(double notifyPercent, double pagePercent, double floor) {

    /** One percent alerts, five percent page, whatever the absolute size. */
    public static final Thresholds DEFAULT = new Thresholds(1, 5);

    public Thresholds {
        if (!(notifyPercent > 0) || !Double.isFinite(notifyPercent)) {
            throw new IllegalArgumentException("notify threshold is " + notifyPercent + " %; give one above 0");
        }
        if (!(pagePercent >= notifyPercent) || !Double.isFinite(pagePercent)) {
            throw new IllegalArgumentException("page threshold is " + pagePercent
                    + " %; give at least the notify threshold, which is " + notifyPercent + " %");
        }
        if (!(floor >= 0) || !Double.isFinite(floor)) {
            throw new IllegalArgumentException("floor is " + floor + "; give 0 or more");
        }
    }

    /** Thresholds without a floor. */
    public Thresholds(double notifyPercent, double pagePercent) {
        this(notifyPercent, pagePercent, 0);
    }

    /** Whether a change is large enough that people are told. */
    boolean reachedBy(Change change) {
        return change.atLeast(notifyPercent) && change.size() >= floor;
    }
}
