package io.stepwatch.cli.shell;

import io.stepwatch.schema.unit.Unit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A number with a unit. Example: 12 ns
 *
 * @param number in the unit
 * @param unit as it was given; may be empty
 */
public record Amount(double number, String unit) {

    private static final Pattern TEXT = Pattern.compile("([0-9]{1,15}(?:\\.[0-9]{1,15})?)\\s*(\\S*)");

    /** The amount that a text means. */
    public static Amount of(String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(text);
        }
        return new Amount(Double.parseDouble(matcher.group(1)), matcher.group(2));
    }

    /** The amount for values in a base unit: nothing for values of another family; without a unit, for all. */
    public double in(String baseUnit) {
        Unit known = Unit.of(unit);
        return unit.isEmpty() ? number : known.base().equals(baseUnit) ? known.toBase(number) : 0;
    }

    /** Amounts on the command line. */
    public static final class Converter implements ITypeConverter<Amount> {

        @Override
        public Amount convert(String text) {
            try {
                return of(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException("give a number with a decimal point and a unit, for example 12ns");
            }
        }
    }
}
