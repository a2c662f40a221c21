package io.stepwatch.streams.ingest;

import io.stepwatch.events.BenchmarkRun;

/**
 * A decoded run with the bytes that it came as, in case it must be set aside.
 *
 * @param value as received
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed
public record Incoming(BenchmarkRun run, byte[] value) {}
