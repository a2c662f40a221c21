package io.stepwatch.cli.ledger;

import io.stepwatch.events.ActionTaken;
import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.NamedText;
import io.stepwatch.events.SeriesPattern;
import io.stepwatch.schema.match.SeriesMatch;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** An entry made from an alert, for a person to go over. */
final class Draft {

    private static final int MOST_LETTERS = 40;

    private Draft() {}

    /** A name that is not taken. */
    static String name(Alert alert, List<Written> entries) {
        String word = headline(alert)
                .getSeries()
                .getBenchmark()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
        String start = word.isEmpty() ? "alarm" : word.substring(0, Math.min(MOST_LETTERS, word.length()));
        String name = start;
        for (int i = 2; isTaken(name, entries); i++) {
            name = start + "-" + i;
        }
        return name;
    }

    static boolean isTaken(String name, List<Written> entries) {
        return entries.stream().anyMatch(entry -> entry.name().equals(name));
    }

    /**
     * What the entry says.
     *
     * @param cause what is behind it; where it is not given, what the person wrote who closed the alert
     */
    static Map<String, Object> of(
            Alert alert, String name, Optional<String> cause, LocalDate today, LocalDate expires) {
        ChangePoint headline = headline(alert);
        double before = headline.getBefore().getMedian();
        double after = headline.getAfter().getMedian();
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("name", name);
        values.put("added", today.toString());
        values.put("series", series(SeriesMatch.exactly(headline.getSeries())));
        values.put("environment", SeriesMatch.exactly(headline.getSeries()).getEnvironment());
        values.put("direction", after > before ? "up" : "down");
        size(before, after).ifPresent(size -> values.put("size", around(size)));
        values.put("symptom", alert.getTitle());
        values.put("cause", cause.orElseGet(() -> lastReason(alert)));
        values.put("sure", "suspected");
        values.put("check", check(alert));
        values.put("expires", expires.toString());
        return values;
    }

    private static ChangePoint headline(Alert alert) {
        return alert.getChangePoints().get(0);
    }

    private static Map<String, Object> series(SeriesPattern pattern) {
        Map<String, Object> series = new LinkedHashMap<>();
        series.put("benchmark", pattern.getBenchmark());
        series.put("metric", pattern.getMetric());
        if (!pattern.getSuite().isEmpty()) {
            series.put("suite", pattern.getSuite());
        }
        if (!pattern.getParameters().isEmpty()) {
            Map<String, String> parameters = new LinkedHashMap<>();
            for (NamedText parameter : pattern.getParameters()) {
                parameters.put(parameter.getName(), parameter.getValue());
            }
            series.put("parameters", parameters);
        }
        return series;
    }

    private static OptionalDouble size(double before, double after) {
        return before > 0 && after >= 0
                ? OptionalDouble.of(Math.abs(100 * (after / before - 1)))
                : OptionalDouble.empty();
    }

    /** The next time it will not be just as large. */
    private static String around(double percent) {
        return String.format(Locale.ROOT, "%.1f%%..%.1f%%", Math.floor(5 * percent) / 10, Math.ceil(15 * percent) / 10);
    }

    /** The command that settles it; the sentence that there is none helps nobody next time. */
    private static String check(Alert alert) {
        return alert.getCheck().startsWith("none configured") ? "" : alert.getCheck();
    }

    private static String lastReason(Alert alert) {
        List<ActionTaken> actions = alert.getActions();
        return actions.isEmpty() ? "" : actions.get(actions.size() - 1).getReason();
    }
}
