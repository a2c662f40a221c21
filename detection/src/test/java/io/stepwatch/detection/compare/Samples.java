package io.stepwatch.detection.compare;

import io.stepwatch.detection.stats.SplitMix;
import java.util.Arrays;
import java.util.List;

/** Samples for tests. */
final class Samples {

    private Samples() {}

    static double[] repeated(double value, int count) {
        double[] values = new double[count];
        Arrays.fill(values, value);
        return values;
    }

    /** Values about a level, with noise of a relative deviation (the sum of twelve even draws). */
    static double[] noisy(double level, double deviation, int count, SplitMix random) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            double sum = -6;
            for (int k = 0; k < 12; k++) {
                sum += random.share();
            }
            values[i] = level * (1 + deviation * sum);
        }
        return values;
    }

    static Subject lower(String name, double[] base, double[] candidate) {
        return new Subject(name, TwoSamples.independent(base, candidate), Better.LOWER, false, Limits.STANDARD);
    }

    static Judgement judge(Subject subject) {
        return Family.judge(List.of(subject), Rules.STANDARD).get(0);
    }
}
