package io.stepwatch.sink.route;

import io.stepwatch.events.Alert;
import io.stepwatch.schema.match.Glob;
import java.util.Collection;
import java.util.List;

/**
 * One way for an alert to fit; an empty list asks nothing.
 *
 * @param projects patterns of projects
 * @param benchmarks patterns of benchmarks; one member of the alert is enough
 * @param severities severities. Example: page
 * @param owners patterns of owners; one owner of the alert is enough
 */
public record Rule(List<String> projects, List<String> benchmarks, List<String> severities, List<String> owners) {

    public Rule {
        projects = List.copyOf(projects);
        benchmarks = List.copyOf(benchmarks);
        severities = List.copyOf(severities);
        owners = List.copyOf(owners);
    }

    boolean takes(Alert alert) {
        return any(projects, List.of(alert.getProject()))
                && any(benchmarks, names(alert))
                && any(severities, List.of(alert.getSeverity()))
                && any(owners, alert.getOwners());
    }

    private static List<String> names(Alert alert) {
        return alert.getChangePoints().stream()
                .map(member -> member.getSeries().getBenchmark())
                .toList();
    }

    private static boolean any(List<String> patterns, Collection<String> texts) {
        return patterns.isEmpty()
                || patterns.stream().anyMatch(pattern -> texts.stream().anyMatch(text -> Glob.matches(pattern, text)));
    }
}
