package io.stepwatch.detection.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RankSumTest {

    /** Critical tails of the Mann-Whitney tables: 3 against 3 gives 1/20, 4 against 4 gives 1/70, 5 against 5 1/252. */
    @ParameterizedTest(name = "{0} against {1}: {2}")
    @CsvSource({"3, 3, 0.05", "4, 4, 0.0142857142857", "5, 5, 0.0039682539683", "40, 2, 0.0011614401858"})
    void cleanSeparationGivesTheSmallestPossibleP(int first, int second, double p) {
        double[] low = new double[first];
        double[] high = new double[second];
        for (int i = 0; i < first; i++) {
            low[i] = i;
        }
        for (int i = 0; i < second; i++) {
            high[i] = 1000 + i;
        }

        assertThat(RankSum.oneSided(low, high, true)).isCloseTo(p, within(1e-12));
        assertThat(RankSum.smallest(first, second)).isCloseTo(p, within(1e-12));
        assertThat(RankSum.oneSided(low, high, false)).isCloseTo(1, within(1e-12));
    }

    /**
     * Critical values of U at 0.025 on one side, as published: Milton, An Extended Table of Critical Values for the
     * Mann-Whitney (Wilcoxon) Two-Sample Statistic, Journal of the American Statistical Association 59, 1964. U reaches
     * the level, U + 1 does not.
     */
    @ParameterizedTest(name = "{0} against {1}: U = {2}")
    @CsvSource({
        "4, 4, 0",
        "5, 5, 2",
        "6, 6, 5",
        "7, 7, 8",
        "8, 8, 13",
        "9, 9, 17",
        "10, 10, 23",
        "12, 12, 37",
        "15, 15, 64",
        "20, 20, 127",
        "5, 8, 6",
        "6, 10, 11",
        "10, 20, 55",
        "8, 15, 29"
    })
    void agreesWithThePublishedCriticalValues(int first, int second, int u) {
        assertThat(RankSum.oneSided(otherThan(first, second, u), withU(first, second, u), false))
                .isLessThanOrEqualTo(0.025);
        assertThat(RankSum.oneSided(otherThan(first, second, u + 1), withU(first, second, u + 1), false))
                .isGreaterThan(0.025);
    }

    /** Ranks of the second sample such that so many pairs have its member above one of the first. */
    private static double[] withU(int first, int second, int u) {
        double[] ranks = new double[second];
        int left = u;
        for (int i = second - 1; i >= 0; i--) {
            int raised = Math.min(first, left);
            ranks[i] = i + 1 + raised;
            left -= raised;
        }
        return ranks;
    }

    private static double[] otherThan(int first, int second, int u) {
        double[] taken = withU(first, second, u);
        return IntStream.rangeClosed(1, first + second)
                .mapToDouble(rank -> rank)
                .filter(rank -> Arrays.stream(taken).noneMatch(other -> other == rank))
                .toArray();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void countsEveryWayToPickTheSecondSampleTiesToo(long seed) {
        Random random = new Random(seed);
        double[] first = draw(random, 2 + random.nextInt(6), 5);
        double[] second = draw(random, 1 + random.nextInt(4), 5);

        assertThat(RankSum.oneSided(first, second, true)).isCloseTo(byEnumeration(first, second, true), within(1e-12));
        assertThat(RankSum.oneSided(first, second, false))
                .isCloseTo(byEnumeration(first, second, false), within(1e-12));
    }

    /** What is not counted lies above the level, and what lies below is counted. */
    @ParameterizedTest(name = "level {0}")
    @ValueSource(doubles = {0.08, 0.02, 0.006, 0.0015, 0.00024, 0.00006})
    void approximatesOnlyWhatLiesAboveTheLevel(double level) {
        Random random = new Random(1);
        int approximated = 0;
        int counted = 0;
        for (int i = 0; i < 4000; i++) {
            double[] first = draw(random, 3 + random.nextInt(38), i % 2 == 0 ? 6 : 1000);
            double[] second = draw(random, 2 + random.nextInt(15), i % 2 == 0 ? 6 : 1000);
            double up = (i % 2 == 0 ? 6 : 1000) * random.nextInt(4) / 4.0;
            for (int j = 0; j < second.length; j++) {
                second[j] += Math.rint(up);
            }
            double given = RankSum.oneSided(first, second, true, level);
            if (given > 5 * level) {
                approximated++;
                assertThat(RankSum.oneSided(first, second, true)).isGreaterThan(level);
            } else {
                counted++;
                assertThat(given).isEqualTo(RankSum.oneSided(first, second, true));
            }
        }

        assertThat(approximated).isGreaterThan(500);
        assertThat(counted).isGreaterThan(500);
    }

    /** The sizes that fresh points are tested with: counting from the near end equals counting everything. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void countsTheSameFromTheNearEndAsOverAllSums(long seed) {
        Random random = new Random(seed);
        double[] first = draw(random, 40, seed % 2 == 0 ? 9 : 1000);
        double[] second = draw(random, 1 + random.nextInt(16), seed % 2 == 0 ? 9 : 1000);
        double[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        int[] ranks = RankSum.doubledMidranks(all);
        int observed = Arrays.stream(ranks, first.length, ranks.length).sum();
        double[] ways = Picks.bySum(ranks, second.length);
        double total = Arrays.stream(ways).sum();

        assertThat(RankSum.oneSided(first, second, true))
                .isEqualTo(Arrays.stream(ways, observed, ways.length).sum() / total);
        assertThat(RankSum.oneSided(first, second, false))
                .isEqualTo(Arrays.stream(ways, 0, observed + 1).sum() / total);
    }

    @Test
    void allEqualValuesSayNothing() {
        assertThat(RankSum.oneSided(new double[] {7, 7, 7}, new double[] {7, 7}, true))
                .isEqualTo(1);
    }

    @Test
    void anEmptySampleSaysNothing() {
        assertThat(RankSum.oneSided(new double[] {1, 2}, new double[0], true)).isEqualTo(1);
    }

    private static double[] draw(Random random, int size, int values) {
        double[] drawn = new double[size];
        for (int i = 0; i < size; i++) {
            drawn[i] = random.nextInt(values);
        }
        return drawn;
    }

    /** Straight from the definition: every subset of the pooled sample, its rank sum by counting. */
    private static double byEnumeration(double[] first, double[] second, boolean greater) {
        int n = first.length + second.length;
        double[] all = new double[n];
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        double observed = 0;
        for (int i = first.length; i < n; i++) {
            observed += midrank(all, i);
        }
        int extreme = 0;
        int ways = 0;
        for (int subset = 0; subset < 1 << n; subset++) {
            if (Integer.bitCount(subset) != second.length) {
                continue;
            }
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += (subset >> i & 1) == 1 ? midrank(all, i) : 0;
            }
            ways++;
            extreme += (greater ? sum >= observed : sum <= observed) ? 1 : 0;
        }
        return (double) extreme / ways;
    }

    private static double midrank(double[] all, int at) {
        int below = 0;
        int equal = 0;
        for (double value : all) {
            below += value < all[at] ? 1 : 0;
            equal += value == all[at] ? 1 : 0;
        }
        return below + (equal + 1) / 2.0;
    }
}
