package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.schema.identity.Fingerprint;
import io.stepwatch.sink.pace.Pace;
import io.stepwatch.sink.progress.Late;
import io.stepwatch.sink.store.AlertStore;
import io.stepwatch.sink.store.SinkStores;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Tells when results wait so long for the detector that no news is no good news: one alert for all projects. */
final class Lateness {

    /** The kind of such an alert. */
    static final String KIND = "lag";

    private static final Duration OPENS = Duration.ofMinutes(10);
    private static final Duration CLOSES = Duration.ofMinutes(1);
    private static final int ID_BYTES = 16;

    private final AlertStore alerts;
    private final Notes notes;
    private final Pace pace;

    Lateness(SinkStores stores, Pace pace) {
        this.pace = pace;
        this.alerts = stores.alerts();
        this.notes = new Notes(stores);
    }

    /** What there is to tell, if anything. */
    List<Alert> look(Late late, long now) {
        List<String> held = alerts.live(Watched.PROJECT);
        List<Alert> told = new ArrayList<>();
        if (held.isEmpty() && late.by().compareTo(pace.of(OPENS)) >= 0) {
            Alert alert = open(late, now);
            alerts.keep(alert);
            alerts.live(alert, true);
            told.add(alert);
        } else if (late.by().compareTo(pace.of(CLOSES)) <= 0) {
            held.forEach(key -> alerts.get(key)
                    .filter(alert -> alert.getKind().equals(KIND))
                    .flatMap(alert -> notes.over(alert, "results are judged in time again", now))
                    .ifPresent(alert -> {
                        alerts.live(alert, false);
                        told.add(alert);
                    }));
        }
        return told;
    }

    private static Alert open(Late late, long now) {
        Notes.Note note = new Notes.Note(
                KIND,
                new Fingerprint().text(KIND).number(now).hex(ID_BYTES),
                late.runs() + " runs wait to be judged, the oldest for "
                        + late.by().toMinutes() + " minutes",
                "is streams-app running? Its /health says what it waits for",
                "streams-app is late");
        return note.open(Watched.PROJECT, "", Notes.nowhere(), now);
    }
}
