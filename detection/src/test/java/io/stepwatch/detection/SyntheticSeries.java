package io.stepwatch.detection;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Seeded series with level shifts: what the tests feed to detectors. */
final class SyntheticSeries {

    private SyntheticSeries() {}

    /** Points about 100 with one per cent of noise, which move by the factor from each of the positions on. */
    static List<Point> steps(long seed, int size, double factor, int... at) {
        Random random = new Random(seed);
        List<Point> points = new ArrayList<>();
        double level = 100;
        for (int i = 0; i < size; i++) {
            for (int step : at) {
                level *= step == i ? factor : 1;
            }
            points.add(Point.of(i, level * (1 + 0.01 * random.nextGaussian())));
        }
        return points;
    }

    /** Up and down by turns: a rich history, with recoveries. */
    static List<Point> upAndDown(long seed, int size) {
        Random random = new Random(seed);
        List<Point> points = new ArrayList<>();
        double level = 100;
        for (int i = 0; i < size; i++) {
            if (i % 30 == 15) {
                level = random.nextInt(3) == 0 ? 100 : level * (random.nextBoolean() ? 1.08 : 0.93);
            }
            double spike = random.nextInt(40) == 0 ? 1.3 : 1;
            points.add(Point.of(i, level * spike * (1 + 0.01 * random.nextGaussian())));
        }
        return points;
    }

    static List<Point> times(List<Point> points, double factor) {
        return points.stream()
                .map(p -> new Point(p.position(), p.value() * factor, p.fingerprint(), p.method(), p.imported()))
                .toList();
    }
}
