package io.stepwatch.cli.format;

import io.stepwatch.events.Direction;

/**
 * What a file says of a unit, wherever in the file it says so.
 *
 * @param file name of the file as it was given
 * @param line line of the file, from 1
 * @param unit the unit as printed
 * @param better which way is better
 */
public record UnitFact(String file, long line, String unit, Direction better) implements Entry {

    @Override
    public <R> R match(Cases<R> cases) {
        return cases.unitFact(this);
    }
}
