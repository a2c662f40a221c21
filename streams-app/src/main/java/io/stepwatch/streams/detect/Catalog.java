package io.stepwatch.streams.detect;

import io.stepwatch.detection.Status;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.streams.window.Group;
import io.stepwatch.streams.window.Row;
import io.stepwatch.streams.window.SeriesHead;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Says of a series what has changed about it, for the catalog.
 *
 * <p>A new state, direction or first point is said at once; that there are more points, or that their noise is of another
 * kind, only when {@value #POINTS_UNTOLD} positions went by, so that the catalog stays small beside the runs.
 */
final class Catalog {

    private static final long POINTS_UNTOLD = 64;

    private static final String LEARNING = "learning";

    private final Group group;
    private final Watches watches;
    private final @Nullable Row newest;

    /**
     * Of the series of one group.
     *
     * @param newest a row that is at hand; where it is not the newest one of a series, that is read
     */
    Catalog(Watches watches, @Nullable Row newest) {
        this.group = watches.group();
        this.watches = watches;
        this.newest = newest;
    }

    /**
     * What to say of a series; empty: nothing new.
     *
     * @param moved whether the fold said something of it
     */
    Optional<SeriesInfo> news(int series, boolean moved) {
        SeriesHead head = group.series(series);
        boolean recent = head.lastPosition() - head.toldPosition() < POINTS_UNTOLD;
        if (recent && !moved && isSettled(head.told()) && saysItsFacts(head)) {
            return Optional.empty();
        }
        String state = state(watches.status(series));
        String told = state + ' ' + head.direction() + ' ' + head.firstPosition();
        if (recent && told.equals(head.told())) {
            return Optional.empty();
        }
        group.series(series, head.told(told));
        var key = watches.key(series);
        return Optional.of(SeriesInfo.newBuilder()
                .setSeriesId(watches.seriesId(series))
                .setKey(key)
                .setUnit(head.unit())
                .setDirection(head.direction())
                .setFirstPosition(head.firstPosition())
                .setLastPosition(head.lastPosition())
                .setLastCommit(commit(head.lastPosition()))
                .setState(state)
                .build());
    }

    private String commit(long position) {
        return newest != null && newest.position() == position
                ? newest.commit()
                : group.row(position).map(Row::commit).orElse("");
    }

    /** A series that learns leaves that state by itself; one that is settled is only moved by what the fold says. */
    private static boolean isSettled(String told) {
        return !told.isEmpty() && !told.startsWith(LEARNING);
    }

    /** Whether what was told last ends with direction and first position as they are: asked for every point. */
    private static boolean saysItsFacts(SeriesHead head) {
        String told = head.told();
        String direction = head.direction().name();
        int number = told.lastIndexOf(' ') + 1;
        int word = number - 1 - direction.length();
        return word > 0
                && told.charAt(word - 1) == ' '
                && told.startsWith(direction, word)
                && Long.parseLong(told, number, told.length(), 10) == head.firstPosition();
    }

    private static String state(Status status) {
        if (status instanceof Status.Learning) {
            return LEARNING;
        }
        if (status instanceof Status.CandidateOpen) {
            return "candidate";
        }
        if (status.noise().setAside() > 0) {
            return "alternating";
        }
        return status.noise().bimodal() ? "bimodal" : "quiet";
    }
}
