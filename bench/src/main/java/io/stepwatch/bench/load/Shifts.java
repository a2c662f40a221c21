package io.stepwatch.bench.load;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.ContextPoint;
import io.stepwatch.events.Direction;
import io.stepwatch.events.Evidence;
import io.stepwatch.events.Level;
import io.stepwatch.events.MeasuredCommit;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.schema.identity.Fingerprint;
import io.stepwatch.schema.identity.SeriesIds;
import java.util.ArrayList;
import java.util.List;

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
        SeriesKey series = SeriesKey.newBuilder()
                .setProject("project" + number % projects)
                .setBranch("main")
                .setEnvironment("linux-amd64")
                .setSuite("example.test/codec")
                .setBenchmark(NAME + number)
                .setMetric("ns/op")
                .setUnitFamily("time")
                .build();
        return ChangePoint.newBuilder()
                .setId(new Fingerprint().number(number).hex(16))
                .setRevision(1)
                .setState(ChangePointState.CONFIRMED)
                .setSeriesId(SeriesIds.of(series))
                .setSeries(series)
                .setUnit("ns")
                .setDirection(Direction.LOWER)
                .setKind("regression")
                .setFirstBad(measured(position))
                .setLastGood(measured(position - 1))
                .setIntervalLow(measured(position))
                .setIntervalHigh(measured(position))
                .setRangeStart(measured(position - 1))
                .setBefore(new Level(100.0, 0.5, 12L, 12L))
                .setAfter(new Level(110.0, 0.5, 4L, 4L))
                .setDifference(10)
                .setRatio(1.1)
                .setEvidence(new Evidence(0.0, 0.001, "exact rank test", "default"))
                .setContext(context(position))
                .build();
    }

    private static List<ContextPoint> context(long change) {
        List<ContextPoint> context = new ArrayList<>();
        for (long position = change - CONTEXT / 2; position < change + CONTEXT / 2; position++) {
            context.add(new ContextPoint(position, commit(position), position < change ? 100.0 : 110.0));
        }
        return context;
    }

    private static MeasuredCommit measured(long position) {
        return MeasuredCommit.newBuilder()
                .setCommit(commit(position))
                .setPosition(position)
                .build();
    }

    private static String commit(long position) {
        return new Fingerprint().number(position).hex(20);
    }
}
