package io.stepwatch.app;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.stepwatch.schema.registry.MalformedValueException;
import java.util.List;

/**
 * How many records were set aside, by reason. A reason that may come is there from the start with 0: a rate over time
 * misses the first of a counter that was not there before. Thread-safe.
 */
public final class DeadLetterCounts {

    private final MeterRegistry meters;

    /**
     * Counts into a registry; the reasons of decoding may always come.
     *
     * @param reasons that may come besides
     */
    public DeadLetterCounts(MeterRegistry meters, List<String> reasons) {
        this.meters = meters;
        MalformedValueException.REASONS.forEach(this::of);
        reasons.forEach(this::of);
    }

    /** Counts that nobody reads. */
    public static DeadLetterCounts unread() {
        return new DeadLetterCounts(new SimpleMeterRegistry(), List.of());
    }

    /** One more. */
    public void count(String reason) {
        of(reason).increment();
    }

    private Counter of(String reason) {
        return Counter.builder("dead_letters")
                .description("Records that were set aside")
                .tag("reason", reason)
                .register(meters);
    }
}
