package io.stepwatch.sink.judge;

import java.util.OptionalDouble;

/**
 * What the next change of a series is judged against.
 *
 * @param accepted the level before the first shift that nobody has resolved, in the series' base unit
 * @param since position of that shift
 * @param told the level that the last alert told of; empty when no alert has since the accepted level
 */
public record Reference(double accepted, long since, OptionalDouble told) {

    /** The level from which a change is news. */
    double known() {
        return told.orElse(accepted);
    }

    /** After an alert that told of a level. */
    Reference telling(double level) {
        return new Reference(accepted, since, OptionalDouble.of(level));
    }

    /** After the shift that an alert told of is gone. */
    public Reference untold() {
        return new Reference(accepted, since, OptionalDouble.empty());
    }
}
