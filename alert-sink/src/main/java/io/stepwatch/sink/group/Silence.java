package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.MeasuredCommit;
import io.stepwatch.schema.identity.Fingerprint;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.sink.pace.Pace;
import io.stepwatch.sink.store.AlertStore;
import io.stepwatch.sink.store.Rhythm;
import io.stepwatch.sink.store.RhythmStore;
import io.stepwatch.sink.store.SinkStores;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells when a project publishes nothing for much longer than it used to: an alert without change points. */
final class Silence {

    /** The kind of such an alert. */
    static final String KIND = "silence";

    private static final int ID_BYTES = 16;

    private final RhythmStore rhythms;
    private final AlertStore alerts;
    private final Notes notes;

    Silence(SinkStores stores, Pace pace) {
        this.rhythms = stores.rhythms(pace);
        this.alerts = stores.alerts();
        this.notes = new Notes(stores);
    }

    /** The alerts about projects that are silent since a moment ago. */
    List<Alert> begun(long now) {
        List<Alert> told = new ArrayList<>();
        rhythms.newlySilent(now).forEach((project, rhythm) -> {
            rhythms.told(project, rhythm);
            Alert alert = open(project, rhythm, now);
            alerts.keep(alert);
            told.add(alert);
        });
        return told;
    }

    /** Has the alert about a silence that has ended told. */
    void ended(String project, Rhythm silence, long now) {
        alerts.tellBy(TopicKeys.alert(project, id(project, silence.last())), now);
    }

    /** The next revision of such an alert; empty when nothing has changed. */
    Optional<Alert> next(Alert held, long now) {
        boolean over = rhythms.get(held.getProject())
                .filter(rhythm -> id(held.getProject(), rhythm.last()).equals(held.getId()))
                .isEmpty();
        return over ? notes.over(held, "results come again", now) : notes.acted(held, now);
    }

    private static Alert open(String project, Rhythm rhythm, long now) {
        MeasuredCommit last = MeasuredCommit.newBuilder()
                .setCommit(rhythm.commit())
                .setPosition(rhythm.position())
                .build();
        String since = Instant.ofEpochMilli(rhythm.last())
                .truncatedTo(ChronoUnit.MINUTES)
                .toString();
        Notes.Note note = new Notes.Note(
                KIND,
                id(project, rhythm.last()),
                "No results of " + project + " since " + since + "; the longest pause before was "
                        + words(rhythm.longestPause().orElseThrow()),
                "do the jobs that publish still run? See also: stepwatch doctor",
                "nothing came");
        return note.open(project, rhythm.branch(), last, now);
    }

    private static String id(String project, long last) {
        return new Fingerprint().text(KIND).text(project).number(last).hex(ID_BYTES);
    }

    /** Example: 3 days */
    private static String words(Duration pause) {
        if (pause.toHours() < 48) {
            long hours = Math.max(1, Math.round(pause.toMinutes() / 60.0));
            return hours == 1 ? "an hour" : hours + " hours";
        }
        return Math.round(pause.toHours() / 24.0) + " days";
    }
}
