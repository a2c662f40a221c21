package io.stepwatch.streams.window;

import io.stepwatch.streams.ingest.Measured;
import java.util.HexFormat;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * One run of a point.
 *
 * @param runId run id
 * @param part of the run
 * @param eventId the first half of the hash of what was measured, 16 hex digits: enough to tell payloads apart
 * @param offset of the record it came in
 * @param imported whether it came with an old history
 * @param time committer time, milliseconds since 1970-01-01T00:00Z
 * @param fingerprint of the environment
 * @param method version of the way of measuring
 * @param sampling how much stands behind the values
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
        Sampling sampling,
        Values values) {

    private static final int EVENT_ID = 8;
    private static final int IMPORTED = 1;
    private static final int TIME = 2;
    private static final int PART = 4;
    private static final int METHOD = 8;
    private static final int SAMPLED = 16;
    private static final int COUNTED = 32;

    static Entry of(Measured measured, Values values, SharedTexts texts) {
        var run = measured.run();
        return new Entry(
                run.getRunId(),
                run.getPart(),
                run.getEventId().substring(0, 2 * EVENT_ID),
                measured.offset(),
                run.getImported(),
                run.getCommitTime(),
                texts.of(run.getFingerprint()),
                texts.of(run.getMethod()),
                Sampling.of(run),
                values);
    }

    boolean isSameRun(Entry other) {
        return runId.equals(other.runId) && part == other.part;
    }

    OptionalDouble value(int series) {
        return values.of(series);
    }

    void write(BinaryOut out, Pattern pattern) {
        out.unsigned(flags());
        out.like(pattern.runId(), runId).like(pattern.fingerprint(), fingerprint);
        out.raw(HexFormat.of().parseHex(eventId)).signed(offset);
        if (time != null) {
            out.signed(time);
        }
        if (part != 1) {
            out.unsigned(part);
        }
        if (!method.isEmpty()) {
            out.text(method);
        }
        if (sampling.executions() > 0) {
            out.unsigned(sampling.executions());
        }
        values.write(out);
    }

    private int flags() {
        return (imported ? IMPORTED : 0)
                | (time == null ? 0 : TIME)
                | (part == 1 ? 0 : PART)
                | (method.isEmpty() ? 0 : METHOD)
                | (sampling.executions() == 0 ? 0 : SAMPLED)
                | (sampling.counted() ? COUNTED : 0);
    }

    static Entry read(BinaryIn in, Pattern pattern) {
        int flags = in.count();
        String runId = in.like(pattern.runId());
        String fingerprint = in.like(pattern.fingerprint());
        String eventId = HexFormat.of().formatHex(in.raw(EVENT_ID));
        long offset = in.signed();
        Long time = (flags & TIME) == 0 ? null : Long.valueOf(in.signed());
        long part = (flags & PART) == 0 ? 1 : in.unsigned();
        String method = (flags & METHOD) == 0 ? "" : in.text();
        Sampling sampling =
                (flags & SAMPLED) == 0 ? Sampling.UNKNOWN : new Sampling(in.unsigned(), (flags & COUNTED) != 0);
        Values values = Values.read(in);
        boolean imported = (flags & IMPORTED) != 0;
        return new Entry(runId, part, eventId, offset, imported, time, fingerprint, method, sampling, values);
    }
}
