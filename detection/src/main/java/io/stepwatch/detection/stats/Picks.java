package io.stepwatch.detection.stats;

import java.util.Arrays;

/** Counts the ways to pick some of several whole numbers by what they add up to. */
final class Picks {

    private Picks() {}

    /** In how many ways {@code count} of the numbers add up to each sum; the index is the sum. */
    static double[] bySum(int[] numbers, int count) {
        int[] sorted = numbers.clone();
        Arrays.sort(sorted);
        int greatest = 0;
        for (int i = sorted.length - count; i < sorted.length; i++) {
            greatest += sorted[i];
        }
        double[][] ways = new double[count + 1][greatest + 1];
        ways[0][0] = 1;
        for (int taken = 0; taken < sorted.length; taken++) {
            int number = sorted[taken];
            for (int k = Math.min(count, taken + 1); k >= 1; k--) {
                for (int sum = greatest; sum >= number; sum--) {
                    ways[k][sum] += ways[k - 1][sum - number];
                }
            }
        }
        return ways[count];
    }

    /**
     * In how many ways {@code count} of the numbers add up to so much at most. Less work than {@link #bySum} the smaller
     * the limit is.
     *
     * @param numbers none negative
     */
    static double upTo(int[] numbers, int count, int limit) {
        double[][] ways = new double[count + 1][limit + 1];
        ways[0][0] = 1;
        for (int taken = 0; taken < numbers.length; taken++) {
            int number = numbers[taken];
            int fewest = Math.max(1, count - (numbers.length - 1 - taken));
            for (int k = Math.min(count, taken + 1); k >= fewest; k--) {
                double[] with = ways[k];
                double[] without = ways[k - 1];
                for (int sum = number; sum <= limit; sum++) {
                    with[sum] += without[sum - number];
                }
            }
        }
        return Arrays.stream(ways[count]).sum();
    }

    /** The shares of all ways by sum. */
    static double[] shares(int[] numbers, int count) {
        double[] shares = bySum(numbers, count);
        double all = Arrays.stream(shares).sum();
        for (int sum = 0; sum < shares.length; sum++) {
            shares[sum] /= all;
        }
        return shares;
    }

    /** The shares by the sum of two independent picks. */
    static double[] together(double[] one, double[] other) {
        double[] both = new double[one.length + other.length - 1];
        for (int i = 0; i < one.length; i++) {
            if (one[i] > 0) {
                for (int j = 0; j < other.length; j++) {
                    both[i + j] += one[i] * other[j];
                }
            }
        }
        return both;
    }
}
