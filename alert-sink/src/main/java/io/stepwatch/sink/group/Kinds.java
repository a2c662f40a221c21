package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.sink.judge.Judge;
import java.util.ArrayList;
import java.util.List;

/** Under which kinds an alert takes members, and under which a change point looks for one. */
final class Kinds {

    private static final List<String> OF_SERIES = List.of("regression", "improvement", "drift");

    private Kinds() {}

    /** Where a change point looks: alerts of its kind, and those of its whole environment. */
    static List<String> of(ChangePoint point) {
        String environment = environment(point.getSeries().getEnvironment());
        return point.getKind().equals(Judge.ENVIRONMENT) ? List.of(environment) : List.of(point.getKind(), environment);
    }

    /** Where an alert that a change point opens is found. */
    static String opened(ChangePoint point) {
        return of(point).get(0);
    }

    /** Where an alert may be found. */
    static List<String> of(Alert alert) {
        List<String> kinds = new ArrayList<>(OF_SERIES);
        alert.getEnvironments().stream().map(Kinds::environment).forEach(kinds::add);
        return kinds;
    }

    /** Where an alert of a whole environment is found. */
    static String environment(String name) {
        return Judge.ENVIRONMENT + "@" + name;
    }
}
