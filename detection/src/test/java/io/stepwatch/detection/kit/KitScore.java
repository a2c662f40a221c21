package io.stepwatch.detection.kit;

import io.stepwatch.detection.ChangeEvent;
import io.stepwatch.detection.ChangeState;
import io.stepwatch.detection.Replay;
import io.stepwatch.detection.Shift;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Scores what was said about some histories. A found point matches a true one that lies within three points of it, one
 * to one. Final: what stands in the end. Online: every confirmation ever sent.
 */
final class KitScore {

    private static final int MARGIN = 3;

    int hits;
    int wrong;
    int missed;
    int exact;
    int onlineHits;
    int onlineWrong;
    int onlineMissed;
    int covered;
    int retracted;
    int quietPoints;
    int quietFinal;
    int quietOnline;
    final List<Integer> delays = new ArrayList<>();
    final List<Integer> widths = new ArrayList<>();

    void add(KitHistory history, List<ChangeEvent> events) {
        List<Shift> standing = Replay.fold(events);
        if (history.quiet()) {
            quietPoints += history.values().size();
            quietFinal += standing.size();
            quietOnline +=
                    (int) events.stream().filter(KitScore::firstConfirmed).count();
            return;
        }
        scoreFinal(history, standing);
        scoreOnline(history, events);
        retracted += (int)
                events.stream().filter(e -> e.state() == ChangeState.RETRACTED).count();
    }

    static boolean firstConfirmed(ChangeEvent event) {
        return event.state() == ChangeState.CONFIRMED && event.revision() == 1;
    }

    private void scoreFinal(KitHistory history, List<Shift> standing) {
        List<Integer> left = new ArrayList<>(history.truth());
        for (Shift shift : standing) {
            Integer near = nearest(left, (int) shift.firstPoint(), Integer.MAX_VALUE);
            if (near == null) {
                wrong++;
            } else {
                left.remove(near);
                hits++;
                exact += near == shift.firstPoint() ? 1 : 0;
            }
        }
        missed += left.size();
    }

    private void scoreOnline(KitHistory history, List<ChangeEvent> events) {
        List<Integer> left = new ArrayList<>(history.truth());
        for (ChangeEvent event : events) {
            if (!firstConfirmed(event)) {
                continue;
            }
            Shift shift = event.shift();
            Integer near = nearest(left, (int) shift.firstPoint(), (int) event.at());
            if (near == null) {
                onlineWrong++;
                continue;
            }
            left.remove(near);
            onlineHits++;
            delays.add((int) event.at() - near + 1);
            covered += shift.lowest() <= near && near <= shift.highest() ? 1 : 0;
            widths.add((int) (shift.highest() - shift.lowest() + 1));
        }
        onlineMissed += left.size();
    }

    private static @Nullable Integer nearest(List<Integer> truth, int found, int atMost) {
        Integer nearest = null;
        for (Integer at : truth) {
            boolean fits = Math.abs(at - found) <= MARGIN && at <= atMost;
            if (fits && (nearest == null || Math.abs(at - found) < Math.abs(nearest - found))) {
                nearest = at;
            }
        }
        return nearest;
    }

    double finalF1() {
        return 2.0 * hits / Math.max(1, 2 * hits + wrong + missed);
    }

    double onlinePrecision() {
        return (double) onlineHits / Math.max(1, onlineHits + onlineWrong);
    }

    double onlineRecall() {
        return (double) onlineHits / Math.max(1, onlineHits + onlineMissed);
    }

    double exactShare() {
        return (double) exact / Math.max(1, hits);
    }

    double coverage() {
        return (double) covered / Math.max(1, onlineHits);
    }

    double retractedShare() {
        return (double) retracted / Math.max(1, onlineHits + onlineWrong);
    }

    static int quantile(List<Integer> values, double share) {
        if (values.isEmpty()) {
            return 0;
        }
        List<Integer> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        return sorted.get((int) (share * (sorted.size() - 1)));
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "final P %.3f R %.3f F1 %.3f exact %.2f quiet %d | online P %.3f R %.3f delay %d p90 %d quiet %d of %d"
                        + " | coverage %.3f width %d | retracted %d (%.1f %%)",
                (double) hits / Math.max(1, hits + wrong),
                (double) hits / Math.max(1, hits + missed),
                finalF1(),
                exactShare(),
                quietFinal,
                onlinePrecision(),
                onlineRecall(),
                quantile(delays, 0.5),
                quantile(delays, 0.9),
                quietOnline,
                quietPoints,
                coverage(),
                quantile(widths, 0.5),
                retracted,
                100 * retractedShare());
    }
}
