package io.stepwatch.detection.compare;

import io.stepwatch.detection.stats.RankTest;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** How much evidence a number of runs can give. */
final class Evidence {

    /** More runs than this are not asked for. */
    static final int MOST_RUNS = 1000;

    private static final double SLACK = 5;

    private Evidence() {}

    /**
     * Pairs in a block of values taken in turn. Few, so that little time lies within a block; but so many that not only the
     * one most extreme arrangement reaches the level: the smallest p-value is a fifth of it where any number of pairs gives
     * that.
     */
    static int pairsPerBlock(int pairs, double level) {
        OptionalInt some = fewestPairs(pairs, level / SLACK);
        return some.isPresent() ? some.getAsInt() : fewestPairs(pairs, level).orElse(Math.max(1, pairs));
    }

    private static OptionalInt fewestPairs(int pairs, double level) {
        return IntStream.range(1, pairs)
                .filter(size -> RankTest.smallestInTurn(pairs, size) <= level)
                .findFirst();
    }

    /** The fewest runs of each side whose smallest p-value reaches a level. */
    static int fewestRuns(double level) {
        int runs = 2;
        while (runs < MOST_RUNS && RankTest.smallest(runs, runs) > level) {
            runs++;
        }
        return runs;
    }
}
