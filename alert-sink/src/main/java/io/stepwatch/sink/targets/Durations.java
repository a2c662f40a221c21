package io.stepwatch.sink.targets;

import java.time.Duration;

/** Time limits of calls: ISO 8601 or seconds. */
final class Durations {

    static final String TIMEOUT = "PT10S";
    private static final Duration LONGEST = Duration.ofSeconds(60);

    private Durations() {}

    static Duration upToAMinute(String text) {
        Duration duration =
                text.matches("[0-9]{1,6}") ? Duration.ofSeconds(Long.parseLong(text)) : Duration.parse(text);
        if (duration.isNegative() || duration.isZero() || duration.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(text);
        }
        return duration;
    }
}
