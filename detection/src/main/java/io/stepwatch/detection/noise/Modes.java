package io.stepwatch.detection.noise;

/** Tells noise with two modes from noise with one. */
final class Modes {

    /** Points below which modes are not looked for. */
    private static final int ENOUGH = 30;

    /** At least this share of the points must be in the smaller mode. */
    private static final double SMALLER_MODE = 0.15;

    /** Ashman's D above which two modes of many points are cleanly apart. */
    private static final double APART = 3;

    /**
     * The best split of few normal points is farther apart than that of many: all but one in two hundred samples stay
     * below this limit plus this number over their size, from 30 points to 200 (simulated).
     */
    private static final double NORMAL = 2.85;

    private static final double FEW = 46;

    private Modes() {}

    /**
     * Splits the values where the spread within both halves is least, and asks whether the halves are apart: Ashman's D
     * (Ashman, Bird and Zepf, Detecting Bimodality in Astronomical Datasets, 1994). Splitting a normal distribution in
     * the middle gives about 2.65.
     *
     * @param sorted in ascending order
     */
    static boolean areTwo(double[] sorted) {
        int n = sorted.length;
        if (n < ENOUGH) {
            return false;
        }
        double[] sum = new double[n + 1];
        double[] squares = new double[n + 1];
        for (int i = 0; i < n; i++) {
            sum[i + 1] = sum[i] + sorted[i];
            squares[i + 1] = squares[i] + sorted[i] * sorted[i];
        }
        int least = (int) Math.ceil(SMALLER_MODE * n);
        double best = Double.POSITIVE_INFINITY;
        double apart = 0;
        for (int k = least; k <= n - least; k++) {
            double lower = Math.max(0, squares[k] - sum[k] * sum[k] / k);
            double upperSum = sum[n] - sum[k];
            double upper = Math.max(0, squares[n] - squares[k] - upperSum * upperSum / (n - k));
            if (lower + upper < best) {
                best = lower + upper;
                double distance = upperSum / (n - k) - sum[k] / k;
                double spread = Math.sqrt(lower / k + upper / (n - k));
                apart = spread == 0 ? (distance > 0 ? Double.POSITIVE_INFINITY : 0) : Math.sqrt(2) * distance / spread;
            }
        }
        return apart > Math.max(APART, NORMAL + FEW / n);
    }
}
