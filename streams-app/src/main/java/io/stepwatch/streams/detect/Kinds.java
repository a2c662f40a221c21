package io.stepwatch.streams.detect;

import io.stepwatch.detection.Shift;
import io.stepwatch.events.Direction;

/** What a shift means in the direction of its series. */
final class Kinds {

    private Kinds() {}

    static String of(Shift shift, Direction direction) {
        return switch (shift.kind()) {
            case STEP -> step(shift.up(), direction);
            case DRIFT -> "drift";
            case ENVIRONMENT -> "environment";
            case METHOD -> "method";
        };
    }

    private static String step(boolean up, Direction direction) {
        return switch (direction) {
            case LOWER -> up ? "regression" : "improvement";
            case HIGHER -> up ? "improvement" : "regression";
            case UNKNOWN -> "neutral";
        };
    }
}
