package io.stepwatch.cli.shell;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/**
 * What the project's file says of one benchmark: from which size on a difference matters.
 *
 * @param share share of the base. Example: 0.035
 * @param floor absolute difference; empty for none
 */
public record Threshold(double share, Optional<Amount> floor) {

    private static final String PERCENT = "percent";
    private static final String FLOOR = "floor";

    /** Reads one: a number of percent, or an object with percent and floor. */
    static Threshold of(JsonNode value) {
        if (value.isValueNode()) {
            return new Threshold(Percent.share(value.asText()), Optional.empty());
        }
        value.fieldNames().forEachRemaining(name -> {
            if (!name.equals(PERCENT) && !name.equals(FLOOR)) {
                throw new IllegalArgumentException(name);
            }
        });
        String floor = value.path(FLOOR).asText("");
        return new Threshold(
                Percent.share(value.path(PERCENT).asText("")),
                floor.isEmpty() ? Optional.empty() : Optional.of(Amount.of(floor)));
    }
}
