package io.stepwatch.cli.compare;

import io.stepwatch.detection.compare.Better;
import io.stepwatch.events.Direction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The samples of one metric on one side, in the base unit of its family.
 *
 * @param unit the base unit
 * @param better which way is better
 * @param values the samples, in the order in which they were read
 */
record Sampled(String unit, Direction better, List<Value> values) {

    /**
     * One sample.
     *
     * @param number in the base unit
     * @param at when it was measured, where that is known
     */
    record Value(double number, Optional<Instant> at) {}

    Sampled {
        values = List.copyOf(values);
    }

    double[] numbers() {
        return values.stream().mapToDouble(Value::number).toArray();
    }

    /** Whether each sample says when it was measured. */
    boolean timed() {
        return values.stream().allMatch(value -> value.at().isPresent());
    }

    /** The samples by time. */
    Sampled inOrderOfTime() {
        List<Value> sorted = new ArrayList<>(values);
        sorted.sort(Comparator.comparing(value -> value.at().orElse(Instant.EPOCH)));
        return new Sampled(unit, better, sorted);
    }

    Better way() {
        return switch (better) {
            case LOWER -> Better.LOWER;
            case HIGHER -> Better.HIGHER;
            case UNKNOWN -> Better.UNKNOWN;
        };
    }
}
