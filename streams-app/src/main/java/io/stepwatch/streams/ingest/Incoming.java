package io.stepwatch.streams.ingest;

import io.stepwatch.events.BenchmarkRun;

/**
 * A decoded run with the bytes that it came as, in case it must be set aside.
 *
 * @param key of the record, as the content asks for it
 * @param value as received
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed
public record Incoming(BenchmarkRun run, String key, byte[] value) {

    /** Values up to here may be written under another key: with it they stay below what a broker takes, 1 MiB. */
    static final int LARGEST_TO_SEND_ON = 900_000;

    boolean mayBeSentOn() {
        return value.length <= LARGEST_TO_SEND_ON;
    }
}
