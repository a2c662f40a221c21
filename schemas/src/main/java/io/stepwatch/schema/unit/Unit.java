package io.stepwatch.schema.unit;

import io.stepwatch.events.Direction;

/**
 * What a printed unit means.
 *
 * @param printed the unit as the tool printed it
 * @param family name of the units that convert into each other, or the unit itself when it is in no family
 * @param base base unit of the family. Example: ns
 * @param numerator a value in base units is the printed value times this …
 * @param denominator … divided by this; both are whole numbers, so that the conversion rounds at most twice
 * @param direction which way is better as far as the unit alone can say
 */
public record Unit(
        String printed, String family, String base, double numerator, double denominator, Direction direction) {

    /** Looks a printed unit up; an unknown one is its own family with unknown direction. */
    public static Unit of(String printed) {
        Unit known = UnitTable.find(printed);
        return known != null ? known : new Unit(printed, printed, printed, 1, 1, Direction.UNKNOWN);
    }

    /** A printed value in the base unit. */
    public double toBase(double value) {
        return value * numerator / denominator;
    }
}
