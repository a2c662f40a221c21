package io.stepwatch.sink.store;

/**
 * What a project has been asked for in one day.
 *
 * @param day days since 1970, UTC
 * @param count measurements asked for
 */
public record Spent(long day, long count) {}
