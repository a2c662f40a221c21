package io.stepwatch.cli.format;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;

/** Numbers as tools print them: digits, a decimal point, an exponent, whatever the language of the machine. */
public final class Numbers {

    private static final Pattern DECIMAL =
            Pattern.compile("[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?");
    private static final Set<String> NOT_FINITE = Set.of("nan", "inf", "infinity");
    private static final int LONGEST = 400;

    private Numbers() {}

    /** The value of a decimal number; not a number or infinite where the text says so; empty if it is none. */
    public static OptionalDouble parse(String text) {
        if (text.length() <= LONGEST && DECIMAL.matcher(text).matches()) {
            return OptionalDouble.of(Double.parseDouble(text));
        }
        String word = text.startsWith("+") || text.startsWith("-") ? text.substring(1) : text;
        return NOT_FINITE.contains(word.toLowerCase(Locale.ROOT))
                ? OptionalDouble.of(Double.NaN)
                : OptionalDouble.empty();
    }

    /** Whether the text is a whole number without sign. */
    public static boolean isWhole(String text) {
        return !text.isEmpty() && text.length() <= 18 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
