package io.stepwatch.detection.kit;

import io.stepwatch.detection.ChangeEvent;
import io.stepwatch.detection.ChangeState;
import io.stepwatch.detection.Replay;
import io.stepwatch.detection.Shift;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes what was said about a history as lines of JSON, in the words of the kit's scorer. */
final class KitEvents {

    private KitEvents() {}

    static void write(PrintWriter out, String id, List<ChangeEvent> events) {
        Map<String, Shift> confirmed = new HashMap<>();
        for (ChangeEvent event : events) {
            Shift shift = event.shift();
            Shift was = confirmed.get(event.id());
            String word = event.state().name().toLowerCase(Locale.ROOT);
            String more = "";
            switch (event.state()) {
                case CONFIRMED, RECOVERED -> {
                    if (was != null
                            && (event.state() == ChangeState.CONFIRMED || was.firstPoint() != shift.firstPoint())) {
                        word = "revised";
                        more = ", \"was\": " + was.firstPoint();
                    }
                    confirmed.put(event.id(), shift);
                }
                case RETRACTED -> confirmed.remove(event.id());
                default -> {}
            }
            out.printf(
                    Locale.ROOT,
                    "{\"id\": \"%s\", \"event\": \"%s\", \"at\": %d, \"index\": %d, \"interval\": [%d, %d], \"gain\": %.1f, \"p\": %.6f%s}%n",
                    id,
                    word,
                    event.at(),
                    shift.firstPoint(),
                    shift.lowest(),
                    shift.highest(),
                    shift.evidence().statistic(),
                    shift.evidence().pValue(),
                    more);
        }
        String standing =
                Replay.fold(events).stream().map(Shift::firstPoint).toList().toString();
        out.printf("{\"id\": \"%s\", \"event\": \"final\", \"changePoints\": %s}%n", id, standing);
    }
}
