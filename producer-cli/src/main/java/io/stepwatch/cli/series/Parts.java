package io.stepwatch.cli.series;

import io.stepwatch.events.NamedText;
import io.stepwatch.events.SeriesKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The parts of a series' name that people read and search, as received. */
final class Parts {

    private Parts() {}

    /** What was measured. Example: Encode/json size=1024 procs=8 ns/op */
    static List<String> measured(SeriesKey key) {
        List<String> parts = new ArrayList<>();
        parts.add(key.getBenchmark());
        parts.addAll(variant(key));
        parts.add(key.getMetric());
        return parts;
    }

    /** Parameters, procs and mode. */
    static List<String> variant(SeriesKey key) {
        List<String> parts = new ArrayList<>();
        for (NamedText parameter : key.getParameters()) {
            parts.add(parameter.getName() + "=" + parameter.getValue());
        }
        if (key.getProcs() != null) {
            parts.add("procs=" + key.getProcs());
        }
        if (!key.getMode().isEmpty()) {
            parts.add("mode=" + key.getMode());
        }
        return parts;
    }

    /** What was measured, and where. */
    static List<String> all(SeriesKey key) {
        List<String> parts = measured(key);
        parts.addAll(List.of(key.getSuite(), key.getEnvironment(), key.getBranch(), key.getProject()));
        parts.removeIf(String::isEmpty);
        return parts;
    }

    /** Whether each word of a text occurs in a part, whatever the case. */
    static boolean contain(List<String> parts, String text) {
        String all = String.join("\n", parts).toLowerCase(Locale.ROOT);
        return List.of(text.toLowerCase(Locale.ROOT).strip().split("\\s+", -1)).stream()
                .allMatch(all::contains);
    }

    /** Whether a text is made of parts as they are. */
    static boolean areNamed(List<String> parts, String text) {
        return parts.containsAll(List.of(text.strip().split("\\s+", -1)));
    }
}
