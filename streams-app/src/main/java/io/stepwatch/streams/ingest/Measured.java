package io.stepwatch.streams.ingest;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.schema.identity.SeriesIds;
import java.util.List;

/**
 * One run of one benchmark, split into series: everything in it is valid, and its position is known.
 *
 * @param run as published
 * @param position of its commit
 * @param readings one for each series, each series once
 * @param value the bytes that it came as
 * @param offset of the record that it came in
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed
public record Measured(BenchmarkRun run, long position, List<Reading> readings, byte[] value, long offset) {

    public Measured {
        readings = List.copyOf(readings);
    }

    /** The id of the group of series. */
    public String group() {
        return SeriesIds.group(run);
    }

    /** The key of a series of this run's group. */
    public SeriesKey series(String metric, String unitFamily) {
        return SeriesKey.newBuilder()
                .setProject(run.getProject())
                .setBranch(run.getBranch())
                .setEnvironment(run.getEnvironment())
                .setSuite(run.getSuite())
                .setBenchmark(run.getBenchmark())
                .setParameters(SeriesIds.sorted(run.getParameters()))
                .setProcs(run.getProcs())
                .setMode(run.getMode())
                .setMetric(metric)
                .setUnitFamily(unitFamily)
                .build();
    }
}
