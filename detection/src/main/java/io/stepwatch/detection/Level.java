package io.stepwatch.detection;

/**
 * The level of a stretch of points.
 *
 * @param median in the base unit of the series
 * @param spread a robust standard deviation of single points, in the base unit; 0 where all points are equal; kept to six digits
 * @param points how many points the two figures were taken from, at most those that the detector still held
 */
public record Level(double median, double spread, int points) {

    public Level {
        spread = Digits.six(spread);
    }
}
