package io.stepwatch.cli.shell;

import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A share on the command line: above 0 and below 1. */
public final class Share implements ITypeConverter<Double> {

    private static final Pattern NUMBER = Pattern.compile("0?\\.[0-9]{1,15}");

    @Override
    public Double convert(String text) {
        double share = NUMBER.matcher(text).matches() ? Double.parseDouble(text) : 0;
        if (share > 0) {
            return share;
        }
        throw new TypeConversionException("give a number above 0 and below 1, for example 0.01");
    }
}
