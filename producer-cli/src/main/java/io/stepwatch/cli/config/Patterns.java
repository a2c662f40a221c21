package io.stepwatch.cli.config;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.events.NamedText;
import io.stepwatch.events.SeriesPattern;
import io.stepwatch.schema.EventClasses;
import java.util.ArrayList;
import java.util.List;

/** Patterns of series as files have them. */
public final class Patterns {

    static {
        EventClasses.trust();
    }

    /** The keys that make a pattern. */
    public static final List<String> KEYS =
            List.of("benchmark", "metric", "suite", "environment", "branch", "parameters");

    private Patterns() {}

    /** The pattern in a mapping that may hold more than a pattern. */
    public static SeriesPattern of(Section section) {
        return SeriesPattern.newBuilder()
                .setBenchmark(section.text("benchmark"))
                .setMetric(section.text("metric"))
                .setSuite(section.text("suite"))
                .setEnvironment(section.text("environment"))
                .setBranch(section.text("branch"))
                .setParameters(parameters(section))
                .build();
    }

    private static List<NamedText> parameters(Section section) {
        List<NamedText> parameters = new ArrayList<>();
        for (JsonNode one : section.items("parameters")) {
            if (!one.isObject()) {
                section.problem("parameters", "must hold names with values");
                continue;
            }
            one.properties()
                    .forEach(p -> parameters.add(
                            new NamedText(p.getKey(), p.getValue().asText())));
        }
        parameters.sort((a, b) -> a.getName().compareTo(b.getName()));
        return parameters;
    }
}
