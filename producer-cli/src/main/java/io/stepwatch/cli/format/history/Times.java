package io.stepwatch.cli.format.history;

import io.stepwatch.cli.format.Numbers;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Times of commits: ISO 8601 with or without offset (then UTC), a date alone, or seconds or milliseconds since 1970. */
final class Times {

    private static final int DIGITS_OF_MILLIS = 12;

    private static final List<Function<String, Instant>> FORMS = List.of(
            text -> OffsetDateTime.parse(text).toInstant(),
            text -> LocalDateTime.parse(text).toInstant(ZoneOffset.UTC),
            text -> LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant());

    private Times() {}

    /** The instant; empty if the text is no time. */
    static Optional<Instant> parse(String text) {
        if (Numbers.isWhole(text)) {
            long number = Long.parseLong(text);
            return Optional.of(
                    text.length() > DIGITS_OF_MILLIS ? Instant.ofEpochMilli(number) : Instant.ofEpochSecond(number));
        }
        String iso =
                text.length() > 10 && text.charAt(10) == ' ' ? text.substring(0, 10) + 'T' + text.substring(11) : text;
        for (Function<String, Instant> form : FORMS) {
            try {
                return Optional.of(form.apply(iso.replaceFirst("(?<=[0-9]) (?=[+-][0-9])", "")));
            } catch (DateTimeParseException e) {
                // the next form
            }
        }
        return Optional.empty();
    }
}
