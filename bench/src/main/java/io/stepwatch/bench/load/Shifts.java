package io.stepwatch.bench.load;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.local.demo.MadeUpShift;
import io.stepwatch.schema.identity.Fingerprint;

/**
 * Confirmed regressions of 10 %, each of a series of its own at commits of its own.
 *
 * @param projects over how many projects they are spread
 */
record Shifts(int projects) {

    private static final String NAME = "Benchmark";
    private static final int BETWEEN = 10;
    private static final int CONTEXT = 60;

    /** The number of the shift of a benchmark. */
    static int number(String benchmark) {
        return Integer.parseInt(benchmark.substring(NAME.length()));
    }

    ChangePoint number(int number) {
        long position = 100 + (long) BETWEEN * (number / projects);
        SeriesKey series =
                MadeUpShift.series("project" + number % projects, "linux-amd64", "example.test/codec", NAME + number);
        return new MadeUpShift(series, Shifts::commit)
                .drawn(new Fingerprint().number(number).hex(16), position - 1, position, CONTEXT / 2);
    }

    private static String commit(long position) {
        return new Fingerprint().number(position).hex(20);
    }
}
