package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.sink.judge.Judge;
import java.util.ArrayList;
import java.util.List;

/** Under which kinds an alert takes members, and under which a change point looks for one. */
final class Kinds {

    /** How the kinds begin under which alerts of old history are found: among themselves and by nothing else. */
    static final String BACKFILL = "backfill@";

    private static final List<String> OF_SERIES = List.of("regression", "improvement", "drift");

    private Kinds() {}

    /** Where a change point looks: alerts of its kind, and those of its whole environment. */
    static List<String> of(ChangePoint point) {
        String environment = environment(point.getSeries().getEnvironment());
        return point.getKind().equals(Judge.ENVIRONMENT) ? List.of(environment) : List.of(point.getKind(), environment);
    }

    /** Where a change point looks that only repeats old history. */
    static List<String> backfill(ChangePoint point) {
        return List.of(BACKFILL + point.getKind());
    }

    /** Where a change point looks for others once it is in an alert. */
    static List<String> of(Alert alert, ChangePoint member) {
        return alert.getBackfill() ? backfill(member) : of(member);
    }

    /** Where an alert may be found. */
    static List<String> of(Alert alert) {
        if (alert.getBackfill()) {
            return OF_SERIES.stream().map(kind -> BACKFILL + kind).toList();
        }
        List<String> kinds = new ArrayList<>(OF_SERIES);
        alert.getEnvironments().stream().map(Kinds::environment).forEach(kinds::add);
        return kinds;
    }

    /** Where an alert of a whole environment is found. */
    static String environment(String name) {
        return Judge.ENVIRONMENT + "@" + name;
    }
}
