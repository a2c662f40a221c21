package io.stepwatch.streams.window;

import io.stepwatch.streams.ingest.Measured;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One run of a point.
 *
 * @param runId run id
 * @param part of the run
 * @param eventId hash of what was measured
 * @param offset of the record it came in
 * @param imported whether it came with an old history
 * @param time committer time, milliseconds since 1970-01-01T00:00Z
 * @param fingerprint of the environment
 * @param method version of the way of measuring
 * @param values by number of the series, in base units
 */
record Entry(
        String runId,
        long part,
        String eventId,
        long offset,
        boolean imported,
        @Nullable Long time,
        String fingerprint,
        String method,
        SortedMap<Integer, Double> values) {

    static Entry of(Measured measured, SortedMap<Integer, Double> values) {
        var run = measured.run();
        return new Entry(
                run.getRunId(),
                run.getPart(),
                run.getEventId(),
                measured.offset(),
                run.getImported(),
                run.getCommitTime(),
                run.getFingerprint(),
                run.getMethod(),
                values);
    }

    boolean isSameRun(Entry other) {
        return runId.equals(other.runId) && part == other.part;
    }

    OptionalDouble value(int series) {
        Double value = values.get(series);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    void write(BinaryOut out) {
        out.text(runId).unsigned(part).text(eventId).signed(offset);
        out.unsigned((imported ? 1 : 0) | (time == null ? 0 : 2));
        if (time != null) {
            out.signed(time);
        }
        out.text(fingerprint).text(method).unsigned(values.size());
        values.forEach((series, value) -> out.unsigned(series).number(value));
    }

    static Entry read(BinaryIn in) {
        String runId = in.text();
        long part = in.unsigned();
        String eventId = in.text();
        long offset = in.signed();
        long flags = in.unsigned();
        Long time = (flags & 2) == 0 ? null : Long.valueOf(in.signed());
        String fingerprint = in.text();
        String method = in.text();
        SortedMap<Integer, Double> values = new TreeMap<>();
        for (int left = in.count(); left > 0; left--) {
            values.put(in.count(), in.number());
        }
        return new Entry(runId, part, eventId, offset, (flags & 1) == 1, time, fingerprint, method, values);
    }
}
