package io.stepwatch.cli.analyze;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.detection.Shift;
import io.stepwatch.schema.rerun.Pick;
import io.stepwatch.schema.rerun.Whereabouts;
import io.stepwatch.schema.rerun.WorthMeasuring;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The commits to measure next, for the first time or again. */
final class Next {

    /** So many commits after a shift that is suspected are looked at. */
    private static final long AHEAD = 64;

    private final Series series;
    private final List<Pick> picks;

    private Next(Series series, List<Pick> picks) {
        this.series = series;
        this.picks = picks;
    }

    /** What would narrow a change point down; nothing for a mark, whose place is known, and for a drift, which has none. */
    static Next narrowing(Series series, Shift shift) {
        return new Next(
                series,
                shift.kind() == Shift.Kind.STEP
                        ? WorthMeasuring.narrowing(around(series, shift, shift.highest()))
                        : List.of());
    }

    /** What would settle a shift that is suspected. */
    static Next settling(Series series, Shift shift) {
        return new Next(
                series,
                WorthMeasuring.settling(around(series, shift, Math.max(shift.highest(), shift.firstPoint() + AHEAD))));
    }

    private static Whereabouts around(Series series, Shift shift, long last) {
        var measured = series.commits().subMap(shift.beforeLowest(), true, last, true);
        TreeSet<Long> unmeasured = new TreeSet<>(
                series.known().subMap(shift.beforeLowest(), true, last, true).keySet());
        unmeasured.removeAll(measured.keySet());
        return new Whereabouts(
                shift.beforeLowest(),
                shift.lowest(),
                shift.lastBefore(),
                shift.firstPoint(),
                shift.highest(),
                measured.navigableKeySet(),
                unmeasured);
    }

    /** In words: which commits, and whether for the first time. */
    Optional<String> text() {
        if (picks.isEmpty()) {
            return Optional.empty();
        }
        String commits = picks.stream().map(pick -> name(pick.position())).collect(Collectors.joining(", "));
        boolean again = picks.stream().allMatch(Pick::again);
        return Optional.of("measure " + commits + (again ? " again" : " for the first time"));
    }

    void write(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("measureNext");
        for (Pick pick : picks) {
            json.writeStartObject();
            json.writeStringField("commit", name(pick.position()));
            json.writeNumberField("index", pick.position());
            json.writeBooleanField("measured", pick.again());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private String name(long position) {
        String known = series.known().get(position);
        return known == null ? series.commit(position) : known;
    }
}
