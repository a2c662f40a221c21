package io.stepwatch.streams.ingest;

/**
 * A run that must not enter any series.
 *
 * @param error what is wrong and how to fix it
 */
record Refused(Reason reason, String error) {}
