package io.stepwatch.detection;

import java.util.Optional;

/**
 * A change point that stands.
 *
 * @param id its stable name
 * @param revision of the last event about it
 * @param state confirmed or recovered
 * @param shift what is known about it
 * @param recovers the id of the change point whose old level this one brought back
 */
public record LiveChange(String id, long revision, ChangeState state, Shift shift, Optional<String> recovers) {}
