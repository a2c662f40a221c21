package io.stepwatch.streams.detect;

import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.detection.LiveChange;
import io.stepwatch.detection.Status;
import io.stepwatch.detection.StepDetector;
import io.stepwatch.schema.identity.KeyText;
import io.stepwatch.streams.window.History;
import io.stepwatch.streams.window.Row;
import io.stepwatch.streams.window.SeriesHead;
import java.util.List;
import java.util.Optional;

/** One series as its state has it, to be looked at. */
public final class SeriesView {

    private final Watches watches;
    private final int number;

    private SeriesView(Watches watches, int number) {
        this.watches = watches;
        this.number = number;
    }

    /** A series by its id; empty when the state does not have it. */
    public static Optional<SeriesView> of(History history, String id, DetectorSettings settings) {
        Watches watches = new Watches(history.group(group(id)), new StepDetector(settings));
        for (int series = 0; series < watches.size(); series++) {
            if (watches.seriesId(series).equals(id)) {
                return Optional.of(new SeriesView(watches, series));
            }
        }
        return Optional.empty();
    }

    /** The id of the group in a series' id. */
    public static String group(String id) {
        return id.substring(0, Math.max(0, id.lastIndexOf('/', Math.max(0, id.lastIndexOf('/') - 1))));
    }

    /** The metric in a series' id. */
    public static String metric(String id) {
        return KeyText.unescape(id.substring(group(id).length() + 1, id.lastIndexOf('/')));
    }

    /** The unit family in a series' id. */
    public static String unitFamily(String id) {
        return KeyText.unescape(id.substring(id.lastIndexOf('/') + 1));
    }

    /** The key of the records of its runs: the first five parts of a series' id. */
    public static String recordKey(String id) {
        int end = -1;
        for (int part = 0; part < 5; part++) {
            end = id.indexOf('/', end + 1);
        }
        return id.substring(0, end);
    }

    /** Its number within its group. */
    public int number() {
        return number;
    }

    /** What is kept of it besides its points. */
    public SeriesHead head() {
        return watches.group().series(number);
    }

    /** What detection knows about it now. */
    public Status status() {
        return watches.status(number);
    }

    /** Its change points that stand, oldest first, as far as they are kept. */
    public List<LiveChange> changes() {
        return watches.state(number).live();
    }

    /** The commit at a position, where its point is kept. */
    public Optional<String> commit(long position) {
        return position < 0
                ? Optional.empty()
                : watches.group().rows().at(position).map(Row::commit);
    }

    /** Its newest points before a position, oldest first. */
    public List<Row> pointsBefore(long position, int most) {
        return watches.group().rows().before(position, number, most);
    }
}
