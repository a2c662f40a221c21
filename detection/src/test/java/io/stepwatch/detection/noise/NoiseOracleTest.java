package io.stepwatch.detection.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The clever formulas of the noise beside slow ones, straight from the definitions. */
class NoiseOracleTest {

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 20);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theScaleIsTheLargerOfMedianDeviationAndDecileRange(long seed) {
        for (int n = 1; n < 60; n++) {
            double[] residuals = drawn(new Random(seed * 100 + n), n, seed % 2 == 0);
            Arrays.sort(residuals);
            int levels = n % 3 + 1;

            assertThat(Scale.of(residuals, levels)).isCloseTo(scale(residuals, levels), within(1e-12));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theTickIsTheSmallestDistanceWhereHalfOfTheValuesRepeat(long seed) {
        for (int n = 1; n < 40; n++) {
            double[] values = drawn(new Random(seed * 100 + n), n, seed % 4 != 0);
            Arrays.sort(values);

            assertThat(Ticks.of(values)).isEqualTo(tick(values));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void equalValuesAreSpreadEvenlyOverTheirTickAndKeepTheirMean(long seed) {
        double[] values = drawn(new Random(seed), 40, true);
        Arrays.sort(values);
        double tick = Ticks.of(values);
        double[] spread = Ticks.spread(values, tick);

        for (double value : values) {
            double[] same = Arrays.stream(values).filter(v -> v == value).toArray();
            double[] moved = Arrays.stream(spread)
                    .filter(v -> Math.abs(v - value) < tick / 2)
                    .toArray();
            assertThat(moved).hasSameSizeAs(same);
            assertThat(Arrays.stream(moved).average().orElseThrow()).isCloseTo(value, within(1e-9));
            for (int i = 1; i < moved.length; i++) {
                assertThat(moved[i] - moved[i - 1]).isCloseTo(tick / moved.length, within(1e-9));
            }
        }
        assertThat(spread).isSorted();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theLineHasTheMedianOfAllSlopesAndTheMedianOfWhatIsLeft(long seed) {
        for (int n = 2; n < 30; n++) {
            double[] points = drawn(new Random(seed * 100 + n), n, seed % 3 == 0);
            List<Double> slopes = new ArrayList<>();
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    if (i < j) {
                        slopes.add((points[j] - points[i]) / (j - i));
                    }
                }
            }
            double slope = median(slopes);
            List<Double> heights = new ArrayList<>();
            for (int i = 0; i < n; i++) {
                heights.add(points[i] - slope * i);
            }

            Line line = Line.through(points);

            assertThat(line.slope()).isCloseTo(slope, within(1e-12));
            assertThat(line.start()).isCloseTo(median(heights), within(1e-12));
            double loss = 0;
            for (int i = 0; i < n; i++) {
                double off = points[i] - line.start() - i * line.slope();
                loss += off * off > 9 ? 9 : off * off;
            }
            assertThat(line.loss(points, 9)).isCloseTo(loss, within(1e-9));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void residualsAreWhatIsLeftOfEachLevelInAscendingOrder(long seed) {
        Random random = new Random(seed);
        double[] places = drawn(random, 60, false);
        int[] starts = {0, 10 + random.nextInt(5), 25 + random.nextInt(10), 50};

        Residuals residuals = Residuals.of(places, starts, 60);

        List<Double> left = new ArrayList<>();
        for (int s = 0; s < starts.length; s++) {
            int to = s + 1 < starts.length ? starts[s + 1] : 60;
            double median = median(boxed(Arrays.copyOfRange(places, starts[s], to)));
            for (int i = starts[s]; i < to; i++) {
                left.add(places[i] - median);
            }
        }
        assertThat(residuals.ordered()).containsExactly(unboxed(left), within(1e-12));
        Collections.sort(left);
        assertThat(residuals.smooth()).containsExactly(unboxed(left), within(1e-12));
        assertThat(residuals.count()).isEqualTo(60);
        assertThat(residuals.levels()).isEqualTo(4);
    }

    private static double scale(double[] residuals, int levels) {
        int n = residuals.length;
        double freedom = n - levels < 1 ? 1 : n - levels;
        List<Double> sizes = new ArrayList<>();
        for (double residual : residuals) {
            sizes.add(Math.abs(residual));
        }
        double deciles = (quantile(residuals, 0.9) - quantile(residuals, 0.1)) / 2.563103;
        double deviation = 1.4826 * median(sizes);
        return Math.max(deviation, deciles) * Math.sqrt(n / freedom) * (1 + 1 / freedom);
    }

    /** A share of the way from the first to the last value, where neighbours are equally far apart. */
    private static double quantile(double[] sorted, double share) {
        double at = share * (sorted.length - 1);
        for (int i = 0; i + 1 < sorted.length; i++) {
            if (at <= i + 1) {
                return sorted[i] * (i + 1 - at) + sorted[i + 1] * (at - i);
            }
        }
        return sorted[0];
    }

    private static double tick(double[] values) {
        double tick = Double.POSITIVE_INFINITY;
        for (double one : values) {
            for (double other : values) {
                tick = one > other ? Math.min(tick, one - other) : tick;
            }
        }
        long distinct = Arrays.stream(values).distinct().count();
        return distinct >= 2 && 2 * distinct <= values.length ? tick : 0;
    }

    private static double median(List<Double> values) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        int n = sorted.size();
        return (sorted.get((n - 1) / 2) + sorted.get(n / 2)) / 2;
    }

    private static List<Double> boxed(double[] values) {
        return Arrays.stream(values).boxed().toList();
    }

    private static double[] unboxed(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static double[] drawn(Random random, int size, boolean coarse) {
        double[] drawn = new double[size];
        for (int i = 0; i < size; i++) {
            drawn[i] = coarse ? random.nextInt(5) - 2 : 3 * random.nextGaussian();
        }
        return drawn;
    }
}
