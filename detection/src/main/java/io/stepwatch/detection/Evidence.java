package io.stepwatch.detection;

/**
 * What a shift rests on.
 *
 * @param statistic by how much two levels explain the points better than one: the fall of the robust loss, in units of
 *     the noise variance, after the allowance for autocorrelation
 * @param pValue of the exact rank test of the fresh points against the points before; 1 before there are any
 * @param method the test, in words
 * @param settings the settings in force, in words
 */
public record Evidence(double statistic, double pValue, String method, String settings) {

    public Evidence {
        statistic = Digits.six(statistic);
        pValue = Digits.six(pValue);
    }
}
