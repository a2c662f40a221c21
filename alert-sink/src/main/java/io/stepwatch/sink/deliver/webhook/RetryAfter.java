package io.stepwatch.sink.deliver.webhook;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** The header Retry-After (RFC 9110, section 10.2.3): seconds, or a date. */
final class RetryAfter {

    private RetryAfter() {}

    /** How long to wait from now; empty when the header is neither. A date that has passed is no wait. */
    static Optional<Duration> parse(String header, Instant now) {
        String text = header.trim();
        if (text.matches("[0-9]{1,9}")) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(text)));
        }
        try {
            Instant until = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            Duration wait = Duration.between(now, until);
            return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
