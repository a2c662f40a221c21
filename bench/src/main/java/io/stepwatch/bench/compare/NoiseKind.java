package io.stepwatch.bench.compare;

import java.util.Random;

/** Noise as benchmarks have it: about 0 on average, with a deviation of about 1. */
enum NoiseKind {
    GAUSS,
    /** Heavy tails: Student's t with three degrees of freedom. */
    T3,
    /** Skewed to the right, as timings are. */
    LOGNORMAL,
    /** Two modes, 30 to 70. */
    BIMODAL,
    /** Each value keeps 0.4 of the one before. */
    AUTOCORRELATED,
    /** Three in a hundred are off by 5 to 30 deviations, most of them upward. */
    SPIKY,
    /** A timer with steps of one and a half deviations. */
    QUANTIZED;

    private static final double KEPT = 0.4;
    private static final double STEP = 1.5;

    /** Values in the order in which they would be measured. */
    double[] draw(int count, Random random) {
        double[] values = new double[count];
        double last = random.nextGaussian();
        for (int i = 0; i < count; i++) {
            last = switch (this) {
                case GAUSS -> random.nextGaussian();
                case T3 -> student(random) / Math.sqrt(3);
                case LOGNORMAL -> lognormal(0.6, random);
                case BIMODAL -> ((random.nextDouble() < 0.3 ? 1.5 : -0.64) + 0.45 * random.nextGaussian()) / 1.08;
                case AUTOCORRELATED -> KEPT * last + Math.sqrt(1 - KEPT * KEPT) * random.nextGaussian();
                case SPIKY -> random.nextGaussian() + spike(random);
                case QUANTIZED -> Math.rint(random.nextGaussian() / STEP) * STEP;
            };
            values[i] = last;
        }
        return values;
    }

    private static double student(Random random) {
        double squares = 0;
        for (int i = 0; i < 3; i++) {
            double normal = random.nextGaussian();
            squares += normal * normal;
        }
        return random.nextGaussian() / Math.sqrt(squares / 3);
    }

    private static double lognormal(double sigma, Random random) {
        double mean = Math.exp(sigma * sigma / 2);
        double variance = (Math.exp(sigma * sigma) - 1) * Math.exp(sigma * sigma);
        return (Math.exp(sigma * random.nextGaussian()) - mean) / Math.sqrt(variance);
    }

    private static double spike(Random random) {
        if (random.nextDouble() >= 0.03) {
            return 0;
        }
        double size = 5 + 25 * random.nextDouble();
        return random.nextDouble() < 0.85 ? size : -size;
    }
}
