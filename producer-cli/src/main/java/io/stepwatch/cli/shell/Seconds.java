package io.stepwatch.cli.shell;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations on the command line: {@code 30}, {@code 30s}, {@code 500ms}, {@code 2m} or ISO 8601 {@code PT30S}. */
public final class Seconds implements ITypeConverter<Duration> {

    private static final Pattern SHORT = Pattern.compile("([0-9]{1,9})(ms|s|m|h)?");

    @Override
    public Duration convert(String text) {
        Matcher shorthand = SHORT.matcher(text);
        if (shorthand.matches()) {
            long number = Long.parseLong(shorthand.group(1));
            String unit = shorthand.group(2) == null ? "s" : shorthand.group(2);
            return switch (unit) {
                case "ms" -> Duration.ofMillis(number);
                case "m" -> Duration.ofMinutes(number);
                case "h" -> Duration.ofHours(number);
                default -> Duration.ofSeconds(number);
            };
        }
        try {
            Duration duration = Duration.parse(text);
            if (!duration.isNegative()) {
                return duration;
            }
        } catch (DateTimeParseException e) {
            // told below
        }
        throw new TypeConversionException("give a duration, for example 30s or PT30S");
    }
}
