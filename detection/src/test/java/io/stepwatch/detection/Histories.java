package io.stepwatch.detection;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Seeded histories of every kind that the axis, the ticks and the floor treat in their own way. */
enum Histories {
    /** Positive values: judged by ratio. */
    POSITIVE {
        @Override
        double value(Random random, double level) {
            return 100 * Math.exp(0.05 * level + 0.01 * random.nextGaussian());
        }
    },
    /** Both signs: judged by difference. */
    BOTH_SIGNS {
        @Override
        double value(Random random, double level) {
            return level + 0.3 * random.nextGaussian();
        }

        @Override
        double level(Random random, double before) {
            return random.nextInt(25) > 0 ? before : before > 0 ? -3 : 3;
        }
    },
    /** Counts, with zeros. */
    COUNTS {
        @Override
        double value(Random random, double level) {
            return Math.abs(Math.rint(2 * level + 0.6 * random.nextGaussian()));
        }

        @Override
        double level(Random random, double before) {
            return random.nextInt(25) > 0 ? before : before > 0 ? 0 : 3;
        }
    },
    /** A coarse timer. */
    COARSE {
        @Override
        double value(Random random, double level) {
            return 64 * Math.rint(16 + level + 0.7 * random.nextGaussian());
        }
    },
    /** Exact values that hardly ever move. */
    EXACT {
        @Override
        double value(Random random, double level) {
            return 4096 + 8 * level + (random.nextInt(30) == 0 ? 1 : 0);
        }
    },
    /** Negative values: judged by ratio too. */
    NEGATIVE {
        @Override
        double value(Random random, double level) {
            return -50 * Math.exp(0.05 * level + 0.01 * random.nextGaussian());
        }
    },
    /** A level that creeps. */
    CREEPING {
        @Override
        double value(Random random, double level) {
            return 100 * Math.exp(0.02 * level + 0.005 * random.nextGaussian());
        }

        @Override
        double level(Random random, double before) {
            return before + 0.2;
        }
    };

    abstract double value(Random random, double level);

    /** The level of the next point: it moves once in 25 points. */
    double level(Random random, double before) {
        return random.nextInt(25) > 0 ? before : before == 0 ? 3 : random.nextInt(3) == 0 ? 0 : before + 2;
    }

    List<Point> of(long seed, int size) {
        Random random = new Random(seed);
        List<Point> points = new ArrayList<>();
        double level = 0;
        for (int i = 0; i < size; i++) {
            level = level(random, level);
            double odd = random.nextInt(40) == 0 ? 1.5 : 1;
            points.add(Point.of(i, odd * value(random, level)));
        }
        return points;
    }
}
