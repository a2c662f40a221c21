package io.stepwatch.sink.render;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.sink.judge.Change;
import io.stepwatch.sink.judge.Judge;

/** The one line that stands for an alert; its names are still untrusted. */
public final class Title {

    /** What the metric of a history that names none is called; it tells a reader nothing. */
    private static final String UNNAMED = "value";

    /** Between a step that is told for itself and one that is told for what came together. */
    private static final double NOTEWORTHY = 1.05;

    private Title() {}

    /**
     * The title of an alert. A step that is undone stands for itself, whatever came together before it.
     *
     * @param headline the member with the largest change
     * @param accepted the level that it was judged against
     * @param more how many further members there are
     */
    public static String of(ChangePoint headline, double accepted, int more) {
        SeriesKey series = headline.getSeries();
        Change step = Judge.step(headline);
        Change total = Judge.largest(headline, accepted);
        String title = name(series) + " " + Wording.amount(headline, step);
        if (headline.getState() != ChangePointState.RECOVERED && addsUp(step, total)) {
            title += ", " + Numbers.percent(total.percent().getAsDouble()) + " in all";
        }
        return more == 0 ? title : title + ", and " + more + " more series";
    }

    /** A commit within a title: the first digits of a git id, a symbolic id as it is. */
    public static String commit(String commit) {
        return CommitsText.shortId(commit);
    }

    /** Whether earlier steps contribute so much that a reader must know. */
    static boolean addsUp(Change step, Change total) {
        return total.percent().isPresent()
                && step.percent().isPresent()
                && Math.abs(total.percent().getAsDouble())
                        > NOTEWORTHY * Math.abs(step.percent().getAsDouble());
    }

    /** Benchmark and metric. Example: Encode/json ns/op */
    static String name(SeriesKey series) {
        String metric = series.getMetric();
        return metric.isEmpty() || metric.equals(UNNAMED)
                ? series.getBenchmark()
                : series.getBenchmark() + " " + metric;
    }
}
