package io.stepwatch.sink.deliver.http;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/**
 * How long a server asks us to wait: Retry-After (RFC 9110, section 10.2.3) in seconds or as a date, or, without it,
 * X-RateLimit-Reset in seconds since 1970.
 */
final class RetryAfter {

    private RetryAfter() {}

    /** The wait that the headers of an answer ask for. */
    static Optional<Duration> of(HttpHeaders headers, Instant now) {
        return headers.firstValue("Retry-After")
                .flatMap(header -> parse(header, now))
                .or(() -> headers.firstValue("X-RateLimit-Reset").flatMap(header -> reset(header, now)));
    }

    /** How long to wait from now; empty when the header is neither. A date that has passed is no wait. */
    static Optional<Duration> parse(String header, Instant now) {
        String text = header.trim();
        if (text.matches("[0-9]{1,9}")) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(text)));
        }
        try {
            Instant until = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return Optional.of(until(until, now));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static Optional<Duration> reset(String header, Instant now) {
        return header.trim().matches("[0-9]{1,11}")
                ? Optional.of(until(Instant.ofEpochSecond(Long.parseLong(header.trim())), now))
                : Optional.empty();
    }

    private static Duration until(Instant until, Instant now) {
        Duration wait = Duration.between(now, until);
        return wait.isNegative() ? Duration.ZERO : wait;
    }
}
