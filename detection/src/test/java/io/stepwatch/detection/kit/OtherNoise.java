package io.stepwatch.detection.kit;

import io.stepwatch.detection.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Kinds of noise that no figure of the detector was chosen on; a standard deviation is about one. */
enum OtherNoise {
    AR1_WEAK {
        @Override
        double[] draw(int n, Random random) {
            return autoregressive(n, 0.3, random);
        }
    },
    AR1_STRONG {
        @Override
        double[] draw(int n, Random random) {
            return autoregressive(n, 0.6, random);
        }
    },
    AR1_VERY_STRONG {
        @Override
        double[] draw(int n, Random random) {
            return autoregressive(n, 0.8, random);
        }
    },
    /** A slow walk under independent noise. */
    WALK {
        @Override
        double[] draw(int n, Random random) {
            double[] z = new double[n];
            double level = 0;
            for (int i = 0; i < n; i++) {
                level += 0.05 * random.nextGaussian();
                z[i] = level + random.nextGaussian();
            }
            return z;
        }
    },
    /** t with two degrees of freedom: no variance. */
    T2 {
        @Override
        double[] draw(int n, Random random) {
            double[] z = new double[n];
            for (int i = 0; i < n; i++) {
                double chi = -2 * Math.log(1 - random.nextDouble());
                z[i] = random.nextGaussian() / Math.sqrt(chi / 2) / 2;
            }
            return z;
        }
    },
    LOGNORMAL_HEAVY {
        @Override
        double[] draw(int n, Random random) {
            double[] z = new double[n];
            for (int i = 0; i < n; i++) {
                z[i] = Math.exp(random.nextGaussian()) / 2;
            }
            return z;
        }
    },
    /** Two days of seven are slower. */
    WEEKDAYS {
        @Override
        double[] draw(int n, Random random) {
            double[] z = new double[n];
            for (int i = 0; i < n; i++) {
                z[i] = (i % 7 >= 5 ? 2 : 0) + 0.5 * random.nextGaussian();
            }
            return z;
        }
    },
    /** Two modes, each kept for five points on average. */
    STICKY_MODES {
        @Override
        double[] draw(int n, Random random) {
            double[] z = new double[n];
            double mode = 0;
            for (int i = 0; i < n; i++) {
                mode = random.nextInt(5) == 0 ? 2 - mode : mode;
                z[i] = mode + 0.3 * random.nextGaussian();
            }
            return z;
        }
    },
    /** The standard deviation changes between 0.5 and 2 every 40 points. */
    UNEVEN {
        @Override
        double[] draw(int n, Random random) {
            double[] z = new double[n];
            for (int i = 0; i < n; i++) {
                z[i] = (i / 40 % 2 == 0 ? 0.5 : 2) * random.nextGaussian();
            }
            return z;
        }
    },
    COARSE {
        @Override
        double[] draw(int n, Random random) {
            double[] z = new double[n];
            for (int i = 0; i < n; i++) {
                z[i] = 2.5 * Math.rint(random.nextGaussian() / 2.5);
            }
            return z;
        }
    },
    /** Seldom, three far-off points in a row. */
    BURSTS {
        @Override
        double[] draw(int n, Random random) {
            double[] z = new double[n];
            int left = 0;
            for (int i = 0; i < n; i++) {
                left = left == 0 && random.nextInt(100) == 0 ? 3 : Math.max(0, left - 1);
                z[i] = random.nextGaussian() + (left > 0 ? 8 + 6 * random.nextGaussian() : 0);
            }
            return z;
        }
    };

    abstract double[] draw(int n, Random random);

    private static double[] autoregressive(int n, double correlation, Random random) {
        double[] z = new double[n];
        z[0] = random.nextGaussian();
        for (int i = 1; i < n; i++) {
            z[i] = correlation * z[i - 1] + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
        }
        return z;
    }

    /** A quiet series about 1,000 with one per cent of this noise. */
    List<Point> quiet(int n, Random random) {
        double[] z = draw(n, random);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            points.add(Point.of(i, 1000 * (1 + 0.01 * z[i])));
        }
        return points;
    }
}
