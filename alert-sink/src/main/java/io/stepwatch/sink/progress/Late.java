package io.stepwatch.sink.progress;

import java.time.Duration;

/**
 * How late the application before the sink is.
 *
 * @param by for how long the oldest run has waited, at least
 * @param runs how many wait
 */
public record Late(Duration by, long runs) {}
