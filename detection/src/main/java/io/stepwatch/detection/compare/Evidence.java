package io.stepwatch.detection.compare;

import io.stepwatch.detection.stats.RankTest;

/** How much evidence a number of runs can give. */
final class Evidence {

    /** More runs than this are not asked for. */
    static final int MOST_RUNS = 1000;

    private Evidence() {}

    /**
     * Pairs in a block of values taken in turn: as few as can reach a level, so that as little time as possible lies within
     * a block; all of them where no number can.
     */
    static int pairsPerBlock(int pairs, double level) {
        for (int size = 1; size < pairs; size++) {
            if (RankTest.smallestInTurn(pairs, size) <= level) {
                return size;
            }
        }
        return Math.max(1, pairs);
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
