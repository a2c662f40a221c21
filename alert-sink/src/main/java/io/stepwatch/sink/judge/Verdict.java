package io.stepwatch.sink.judge;

import java.util.Optional;

/**
 * What becomes of a change point.
 *
 * @param material whether people are told
 * @param reference what the next change of the series is judged against; empty: nothing yet
 */
public record Verdict(boolean material, Optional<Reference> reference) {}
