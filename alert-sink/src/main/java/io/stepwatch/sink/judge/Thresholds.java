package io.stepwatch.sink.judge;

/**
 * From which change on people are told.
 *
 * @param notifyPercent smallest change that alerts; above 0
 * @param pagePercent change for the worse from which an alert pages; at least {@code notifyPercent}
 */
public record Thresholds(double notifyPercent, double pagePercent) {

    /** One percent alerts, five percent page. */
    public static final Thresholds DEFAULT = new Thresholds(1, 5);

    public Thresholds {
        if (!(notifyPercent > 0) || !Double.isFinite(notifyPercent)) {
            throw new IllegalArgumentException("notify threshold is " + notifyPercent + " %; give one above 0");
        }
        if (!(pagePercent >= notifyPercent) || !Double.isFinite(pagePercent)) {
            throw new IllegalArgumentException("page threshold is " + pagePercent
                    + " %; give at least the notify threshold, which is " + notifyPercent + " %");
        }
    }
}
