package io.stepwatch.detection.compare;

/**
 * From which size on a difference of one benchmark matters. It must reach both.
 *
 * @param threshold share of the base's median; 0 or more. Example: 0.05
 * @param floor absolute difference, in the unit of the values; 0 or more
 */
public record Limits(double threshold, double floor) {

    /** The defaults: five percent, however little that is. */
    public static final Limits STANDARD = new Limits(0.05, 0);

    public Limits {
        if (!(threshold >= 0 && floor >= 0) || Double.isInfinite(threshold) || Double.isInfinite(floor)) {
            throw new IllegalArgumentException(
                    "threshold " + threshold + ", floor " + floor + "; give finite numbers from 0");
        }
    }

    /** Whether a difference from a base's median matters. Of nothing, any difference is more than every share. */
    public boolean reachedBy(double difference, double base) {
        double size = Math.abs(difference);
        return size > 0 && size >= threshold * Math.abs(base) && size >= floor;
    }
}
