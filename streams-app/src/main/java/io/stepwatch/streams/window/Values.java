package io.stepwatch.streams.window;

import java.util.Arrays;
import java.util.OptionalDouble;

/** Values of one run by number of their series, ascending; never changed once made. */
final class Values {

    private final int[] series;
    private final double[] numbers;

    private Values(int[] series, double[] numbers) {
        this.series = series;
        this.numbers = numbers;
    }

    /** Values in any order, each series once. */
    static Values of(int[] series, double[] numbers) {
        for (int i = 1; i < series.length; i++) {
            for (int j = i; j > 0 && series[j - 1] > series[j]; j--) {
                int which = series[j];
                series[j] = series[j - 1];
                series[j - 1] = which;
                double number = numbers[j];
                numbers[j] = numbers[j - 1];
                numbers[j - 1] = number;
            }
        }
        return new Values(series, numbers);
    }

    OptionalDouble of(int which) {
        // A series has its number as its place, unless the run lacks one before it.
        int at = which < series.length && series[which] == which ? which : Arrays.binarySearch(series, which);
        return at < 0 ? OptionalDouble.empty() : OptionalDouble.of(numbers[at]);
    }

    void write(BinaryOut out) {
        out.unsigned(series.length);
        for (int i = 0; i < series.length; i++) {
            out.unsigned(series[i]).number(numbers[i]);
        }
    }

    static Values read(BinaryIn in) {
        int size = in.count();
        int[] series = new int[size];
        double[] numbers = new double[size];
        for (int i = 0; i < size; i++) {
            series[i] = in.count();
            numbers[i] = in.number();
        }
        return new Values(series, numbers);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Values values
                && Arrays.equals(series, values.series)
                && Arrays.equals(numbers, values.numbers);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(series) + Arrays.hashCode(numbers);
    }

    @Override
    public String toString() {
        return Arrays.toString(series) + '=' + Arrays.toString(numbers);
    }
}
