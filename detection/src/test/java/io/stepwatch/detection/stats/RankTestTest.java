package io.stepwatch.detection.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RankTestTest {

    /** The smallest two-sided values of the Mann-Whitney tables. */
    @ParameterizedTest(name = "{0} against {0}: {1}")
    @CsvSource({"3, 0.1", "4, 0.0285714285714", "5, 0.0079365079365", "6, 0.0021645021645", "7, 0.0005827505828"})
    void cleanSeparationGivesTheSmallestPossibleP(int size, double p) {
        double[] low = new double[size];
        double[] high = new double[size];
        for (int i = 0; i < size; i++) {
            low[i] = i;
            high[i] = 1000 + i;
        }

        RankTest test = RankTest.independent(low, high);

        assertThat(test.pValue()).isCloseTo(p, within(1e-12));
        assertThat(test.smallest()).isCloseTo(p, within(1e-12));
        assertThat(test.exact()).isTrue();
        assertThat(test.statistic()).isEqualTo((double) size * size);
        assertThat(RankTest.independent(high, low).statistic()).isZero();
    }

    /** Table of Mann and Whitney, 1947: 4 against 5 with U = 2 is 0.032 on one side, so 0.0635 on both. */
    @Test
    void agreesWithThePublishedTable() {
        RankTest test = RankTest.independent(new double[] {1, 2, 3, 6}, new double[] {4, 5, 7, 8, 9});
        assertThat(test.statistic()).isEqualTo(18);
        assertThat(test.pValue()).isCloseTo(8 / 126.0, within(1e-12));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void countsEveryArrangementOfIndependentSamplesTiesToo(long seed) {
        Random random = new Random(seed);
        double[] base = draw(random, 1 + random.nextInt(6), 4);
        double[] candidate = draw(random, 1 + random.nextInt(6), 4);
        assertThat(RankTest.independent(base, candidate).pValue())
                .isCloseTo(Enumeration.independent(base, candidate), within(1e-12));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void countsEveryArrangementWithinBlocksTiesToo(long seed) {
        Random random = new Random(seed);
        int pairs = 1 + random.nextInt(5);
        int size = 1 + random.nextInt(pairs);
        double[] base = draw(random, pairs, 5);
        double[] candidate = draw(random, pairs, 5);
        assertThat(RankTest.inTurn(base, candidate, size).pValue())
                .isCloseTo(Enumeration.inTurn(base, candidate, size), within(1e-12));
    }

    @ParameterizedTest(name = "{0} pairs in blocks of {1}: {2}")
    @CsvSource({"8, 1, 0.0078125", "10, 2, 0.000257201646", "5, 2, 0.016666666667", "4, 4, 0.028571428571"})
    void pairsReachASmallerPInLargerBlocks(int pairs, int size, double p) {
        double[] low = new double[pairs];
        double[] high = new double[pairs];
        for (int i = 0; i < pairs; i++) {
            low[i] = i;
            high[i] = 1000 + i;
        }
        assertThat(RankTest.smallestInTurn(pairs, size)).isCloseTo(p, within(1e-12));
        assertThat(RankTest.inTurn(low, high, size).pValue()).isCloseTo(p, within(1e-12));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void theApproximationBeyondTheSwitchMeetsTheCountBeforeIt(long seed) {
        Random random = new Random(seed);
        int size = RankTest.MOST_EXACT / 2;
        double[] base = draw(random, size, 12);
        double[] candidate = draw(random, size, 12);
        double[] more = Arrays.copyOf(candidate, size + 1);
        more[size] = Order.median(candidate, 0, size);

        RankTest counted = RankTest.independent(base, candidate);
        RankTest approximate = RankTest.independent(base, more);

        assertThat(counted.exact()).isTrue();
        assertThat(approximate.exact()).isFalse();
        assertThat(approximate.pValue()).isCloseTo(counted.pValue(), within(0.03));
    }

    @Test
    void theSwitchHoldsForPairsToo() {
        Random random = new Random(1);
        int pairs = RankTest.MOST_EXACT / 2 + 1;
        double[] base = draw(random, pairs, 1000);
        double[] candidate = base.clone();
        assertThat(RankTest.inTurn(base, candidate, 1).exact()).isFalse();
        assertThat(RankTest.inTurn(base, candidate, 1).pValue()).isEqualTo(1);
        for (int i = 0; i < pairs; i++) {
            candidate[i] += 1;
        }
        assertThat(RankTest.inTurn(base, candidate, 1).pValue()).isLessThan(1e-6);
    }

    @Test
    void allEqualValuesSayNothing() {
        assertThat(RankTest.independent(new double[] {7, 7, 7}, new double[] {7, 7})
                        .pValue())
                .isEqualTo(1);
    }

    @Test
    void refusesPairsWithoutPartners() {
        assertThatThrownBy(() -> RankTest.inTurn(new double[] {1}, new double[] {1, 2}, 1))
                .hasMessageContaining("come in pairs");
    }

    private static double[] draw(Random random, int size, int values) {
        double[] drawn = new double[size];
        for (int i = 0; i < size; i++) {
            drawn[i] = random.nextInt(values);
        }
        return drawn;
    }

    /** Straight from the definition: every arrangement, its rank sum by counting. */
    private static final class Enumeration {

        static double independent(double[] base, double[] candidate) {
            List<double[]> blocks = new ArrayList<>();
            blocks.add(joined(base, candidate));
            return share(blocks, List.of(candidate.length));
        }

        static double inTurn(double[] base, double[] candidate, int size) {
            List<double[]> blocks = new ArrayList<>();
            List<Integer> picks = new ArrayList<>();
            int count = Math.max(1, base.length / size);
            for (int b = 0; b < count; b++) {
                int from = b * size;
                int to = b == count - 1 ? base.length : from + size;
                double[] block = joined(Arrays.copyOfRange(base, from, to), Arrays.copyOfRange(candidate, from, to));
                double median = Order.median(block, 0, block.length);
                for (int i = 0; i < block.length; i++) {
                    block[i] -= median;
                }
                blocks.add(block);
                picks.add(to - from);
            }
            return share(blocks, picks);
        }

        private static double share(List<double[]> blocks, List<Integer> picks) {
            List<Double> all = new ArrayList<>();
            blocks.forEach(block -> {
                for (double value : block) {
                    all.add(value);
                }
            });
            List<Double> sums = new ArrayList<>(List.of(0.0));
            double observed = 0;
            for (int b = 0; b < blocks.size(); b++) {
                double[] block = blocks.get(b);
                List<Double> of = new ArrayList<>();
                for (int subset = 0; subset < 1 << block.length; subset++) {
                    if (Integer.bitCount(subset) == picks.get(b)) {
                        double sum = 0;
                        for (int i = 0; i < block.length; i++) {
                            sum += (subset >> i & 1) == 1 ? midrank(all, block[i]) : 0;
                        }
                        of.add(sum);
                    }
                }
                for (int i = block.length - picks.get(b); i < block.length; i++) {
                    observed += midrank(all, block[i]);
                }
                List<Double> next = new ArrayList<>();
                sums.forEach(sum -> of.forEach(more -> next.add(sum + more)));
                sums = next;
            }
            double mean =
                    sums.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
            double distance = Math.abs(observed - mean) - 1e-9;
            long extreme = sums.stream()
                    .filter(sum -> Math.abs(sum - mean) >= distance)
                    .count();
            return (double) extreme / sums.size();
        }

        private static double[] joined(double[] one, double[] other) {
            double[] both = Arrays.copyOf(one, one.length + other.length);
            System.arraycopy(other, 0, both, one.length, other.length);
            return both;
        }

        private static double midrank(List<Double> all, double value) {
            long below = all.stream().filter(other -> other < value).count();
            long equal = all.stream().filter(other -> other == value).count();
            return below + (equal + 1) / 2.0;
        }
    }
}
