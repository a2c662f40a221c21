package io.stepwatch.sink.render;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.sink.judge.Change;
import io.stepwatch.sink.judge.Judge;

/** Words for the way a level moved. */
final class Wording {

    private Wording() {}

    /** What a move of a series is called. Example: slower */
    static String of(ChangePoint point, Change change) {
        boolean up = change.up();
        return switch (point.getUnit()) {
            case "ns" -> up ? "slower" : "faster";
            case "ops/s", "B/s" -> up ? "faster" : "slower";
            case "B" -> up ? "larger" : "smaller";
            case "allocs" -> up ? "more" : "fewer";
            default ->
                (up ? "higher" : "lower") + (Judge.worse(change, point.getDirection()) ? " (worse)" : " (better)");
        };
    }

    /** How far and which way. Examples: 4.7 % slower; from 0 to 2 allocs */
    static String amount(ChangePoint point, Change change) {
        if (change.percent().isPresent()) {
            return Numbers.percent(change.percent().getAsDouble()) + " " + of(point, change);
        }
        Levels levels = Levels.of(change, point.getUnit());
        return "from " + levels.from() + " to " + levels.to();
    }
}
