package io.stepwatch.detection;

import io.stepwatch.detection.noise.NoiseEstimate;
import io.stepwatch.detection.stats.Axis;
import io.stepwatch.detection.stats.Order;
import java.util.Arrays;
import java.util.List;

/**
 * The tail on its axis, with the levels known so far.
 */
final class Stretch {

    /** Points farther off than so many scales count as that far: they are off, and sums of squares stay exact enough. */
    private static final double FARTHEST = 10_000;

    private final Tail tail;
    private final Axis axis;
    private final double[] places;
    private final int[] starts;

    /** The median of the current level once it was asked for. */
    private double place = Double.NaN;

    Stretch(Tail tail, Axis axis, double[] places, int[] starts) {
        this.tail = tail;
        this.axis = axis;
        this.places = places;
        this.starts = starts;
    }

    static Stretch of(Tail tail, List<Held> held) {
        Axis axis = tail.axis();
        int[] starts = new int[held.size() + 1];
        int levels = 1;
        for (Held change : held) {
            int at = tail.indexOf(change.levelFrom());
            if (change.isStep() && at > starts[levels - 1] && at < tail.size()) {
                starts[levels++] = at;
            }
        }
        return new Stretch(tail, axis, tail.places(axis), Arrays.copyOf(starts, levels));
    }

    /** Where the current level starts. */
    int start() {
        return starts[starts.length - 1];
    }

    int size() {
        return places.length;
    }

    /** The median of the current level, on the axis. */
    double place() {
        if (Double.isNaN(place)) {
            place = Order.median(places, start(), size());
        }
        return place;
    }

    /** Points {@code from..to-1} in units of the scale, about their median. */
    double[] units(int from, int to, double scale) {
        double middle = from == start() && to == size() ? place() : Order.median(places, from, to);
        double[] units = new double[to - from];
        for (int i = from; i < to; i++) {
            units[i - from] = Math.max(-FARTHEST, Math.min(FARTHEST, (places[i] - middle) / scale));
        }
        return units;
    }

    /** The noise of the points before {@code end} about the known levels. */
    NoiseEstimate noise(int end) {
        return NoiseEstimate.of(places, starts, end);
    }

    /** The noise if there is one more level, from {@code k} on. */
    NoiseEstimate noiseWithLevelAt(int k, int end) {
        int[] more = Arrays.copyOf(starts, starts.length + 1);
        more[starts.length] = k;
        return NoiseEstimate.of(places, more, end);
    }

    Level level(int from, int to, double scale) {
        double median = Order.median(places, from, to);
        return new Level(axis.valueAt(median), axis.distanceAt(median, scale), to - from);
    }

    Tail tail() {
        return tail;
    }

    Axis axis() {
        return axis;
    }

    double[] places() {
        return places;
    }

    int[] starts() {
        return starts;
    }
}
