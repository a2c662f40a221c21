package io.stepwatch.detection.segment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SegmentationTest {

    private static final double BOUND = 9;
    private static final double PENALTY = 12;

    /** The pruned solution equals the textbook recursion over every last segment, each at its very best level. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void equalsTheRecursionOverAllSegmentations(long seed) {
        double[] points = series(new Random(seed), 40);

        Segmentation pruned = Segmentation.of(points, BOUND, PENALTY);

        assertThat(pruned.loss()).isCloseTo(byRecursion(points), within(1e-6));
        assertThat(costOf(points, pruned.starts())).isCloseTo(pruned.loss(), within(1e-6));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void theProfileIsTheBestLossOnBothSides(long seed) {
        double[] points = series(new Random(seed), 30);

        SplitProfile profile = SplitProfile.of(points, BOUND);

        assertThat(profile.loss()).isCloseTo(segment(points, 0, 30), within(1e-6));
        for (int k = 1; k < 30; k++) {
            assertThat(profile.loss(k)).isCloseTo(segment(points, 0, k) + segment(points, k, 30), within(1e-6));
        }
    }

    @Test
    void oneOddPointNeverPaysForAChange() {
        double[] points = new double[50];
        points[30] = 10_000;

        assertThat(Segmentation.of(points, BOUND, PENALTY).starts()).isEmpty();
    }

    @Test
    void namesTheFirstPointOfEachLevel() {
        double[] points = new double[60];
        for (int i = 20; i < 60; i++) {
            points[i] = i < 45 ? 6 : -2;
        }

        assertThat(Segmentation.of(points, BOUND, PENALTY).starts()).containsExactly(20, 45);
    }

    /** A few dozen pieces are alive, however long the series: that is what makes it fast. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void keepsFewPiecesAliveHoweverLongTheSeries(long seed) {
        Random random = new Random(seed);

        assertThat(Segmentation.of(series(random, 2000), BOUND, PENALTY).pieces())
                .isLessThan(100);
    }

    private static double[] series(Random random, int size) {
        double[] points = new double[size];
        double level = 0;
        for (int i = 0; i < size; i++) {
            level += random.nextInt(15) == 0 ? 8 * random.nextGaussian() : 0;
            points[i] = level + random.nextGaussian() + (random.nextInt(20) == 0 ? 30 : 0);
        }
        return points;
    }

    private static double byRecursion(double[] points) {
        int n = points.length;
        double[] best = new double[n + 1];
        best[0] = -PENALTY;
        for (int end = 1; end <= n; end++) {
            best[end] = Double.POSITIVE_INFINITY;
            for (int start = 0; start < end; start++) {
                best[end] = Math.min(best[end], best[start] + PENALTY + segment(points, start, end));
            }
        }
        return best[n];
    }

    private static double costOf(double[] points, List<Integer> starts) {
        List<Integer> edges = new ArrayList<>(starts);
        edges.add(0, 0);
        edges.add(points.length);
        double cost = PENALTY * starts.size();
        for (int i = 0; i + 1 < edges.size(); i++) {
            cost += segment(points, edges.get(i), edges.get(i + 1));
        }
        return cost;
    }

    /**
     * The least bounded loss of a segment about one level. For any set of points within reach the best level is their
     * mean; the sets that can be best are windows of the sorted points.
     */
    private static double segment(double[] points, int from, int to) {
        double[] sorted = java.util.Arrays.copyOfRange(points, from, to);
        java.util.Arrays.sort(sorted);
        double least = BOUND * sorted.length;
        for (int i = 0; i < sorted.length; i++) {
            double sum = 0;
            for (int j = i; j < sorted.length; j++) {
                sum += sorted[j];
                double level = sum / (j - i + 1);
                double loss = 0;
                for (double point : sorted) {
                    loss += Math.min((point - level) * (point - level), BOUND);
                }
                least = Math.min(least, loss);
            }
        }
        return least;
    }
}
