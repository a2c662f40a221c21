package io.stepwatch.streams.ingest;

import io.stepwatch.events.BenchmarkRun;
import java.util.List;

/**
 * One run of one benchmark, split into series: everything in it is valid, and its position is known.
 *
 * @param run as published
 * @param group the id of its group of series
 * @param position of its commit
 * @param readings one for each series, each series once
 * @param value the bytes that it came as
 * @param offset of the record that it came in
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed
public record Measured(BenchmarkRun run, String group, long position, List<Reading> readings, byte[] value, long offset)
        implements Input {

    public Measured {
        readings = List.copyOf(readings);
    }

    /** The same run at the place that the chain of commits gives it. */
    public Measured at(long other) {
        return new Measured(run, group, other, readings, value, offset);
    }

    @Override
    public void match(Cases cases) {
        cases.measured(this);
    }
}
