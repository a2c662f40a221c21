package io.stepwatch.cli.shell;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Percent on the command line, {@code 5} or {@code 5%}, as a share. */
public final class Percent implements ITypeConverter<Double> {

    private static final Pattern NUMBER = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,15})?)\\s*%?");
    private static final double HUNDRED = 100;

    /** The share that a text means. */
    public static double share(String text) {
        Matcher matcher = NUMBER.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(text);
        }
        return Double.parseDouble(matcher.group(1)) / HUNDRED;
    }

    @Override
    public Double convert(String text) {
        try {
            return share(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException("give percent with a decimal point, for example 5 or 2.5%");
        }
    }
}
