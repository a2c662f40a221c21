package io.stepwatch.sink.store;

/**
 * How long a series has been there.
 *
 * @param since when it was heard of first, milliseconds since 1970
 * @param lastPosition position of the newest point that is known of
 */
record SeriesSpan(long since, long lastPosition) {}
