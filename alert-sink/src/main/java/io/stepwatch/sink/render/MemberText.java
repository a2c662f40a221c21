package io.stepwatch.sink.render;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Level;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.events.Sibling;
import io.stepwatch.sink.judge.Change;
import io.stepwatch.sink.judge.Judge;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The lines about one series of an alert. */
final class MemberText {

    private static final int MOST_SIBLINGS = 5;
    private static final double LEAST_P = 0.0001;
    /** The p-value of evidence that is no test. */
    private static final double NO_TEST = 1;

    private final ChangePoint point;

    MemberText(ChangePoint point) {
        this.point = point;
    }

    void what(Columns text) {
        SeriesKey series = point.getSeries();
        text.row("suite", Plain.text(series.getSuite()));
        text.row("benchmark", Plain.text(series.getBenchmark()) + variant(series));
        text.row("metric", Plain.text(series.getMetric()) + ", environment " + Plain.text(series.getEnvironment()));
    }

    /** Suite, benchmark, variant, metric and environment in one line. */
    String series() {
        SeriesKey series = point.getSeries();
        String suite = series.getSuite().isEmpty() ? "" : Plain.text(series.getSuite()) + " ";
        return suite + Plain.text(series.getBenchmark()) + variant(series) + ", " + Plain.text(series.getMetric())
                + ", environment " + Plain.text(series.getEnvironment());
    }

    void history(Columns text) {
        Sparkline line = Sparkline.of(point);
        text.unbroken("history", line.line());
        if (line.change() >= 0) {
            String first = CommitsText.shortId(point.getFirstBad().getCommit());
            text.pointer(line.change(), first);
        }
    }

    void howSure(Columns text) {
        text.row("evidence", evidence());
        text.row("meanwhile", meanwhile());
        if (point.getEnvironmentChanged()) {
            text.row("note", "The environments of both sides differ: look at the machine first.");
        }
        text.row("note", hint());
        if (point.getState() != ChangePointState.CONFIRMED) {
            text.row("because", Plain.text(point.getReason()));
        }
    }

    /** What else changed at the same commit; empty when nothing is known. */
    String hint() {
        return point.getHint().isEmpty() ? "" : Plain.text(point.getHint()) + ": check that first";
    }

    /** What other metrics of the benchmark did. */
    String meanwhile() {
        return point.getSiblings().stream()
                .limit(MOST_SIBLINGS)
                .map(MemberText::sibling)
                .collect(Collectors.joining("; "));
    }

    /** Benchmark, variant, metric and environment. */
    String name() {
        SeriesKey series = point.getSeries();
        return Plain.text(series.getBenchmark()) + variant(series) + " " + Plain.text(series.getMetric()) + ", "
                + Plain.text(series.getEnvironment());
    }

    /** How far it moved, and whether that still holds. */
    String move() {
        String state = point.getState() == ChangePointState.CONFIRMED
                ? ""
                : " (" + point.getState().toString().toLowerCase(Locale.ROOT) + ")";
        return change(Judge.step(point)) + state;
    }

    String change(Change change) {
        Levels levels = Levels.of(change, point.getUnit());
        String text = levels.from() + " -> " + levels.to();
        return change.percent().isPresent() ? Wording.amount(point, change) + ", " + text : text;
    }

    String interval() {
        Double low = point.getRatioLow();
        Double high = point.getRatioHigh();
        return low == null || high == null
                ? ""
                : Numbers.signedPercent(100 * (low - 1)) + " to " + Numbers.signedPercent(100 * (high - 1))
                        + " (95 % confidence)";
    }

    String evidence() {
        List<String> parts = new ArrayList<>();
        double p = point.getEvidence().getPValue();
        if (p < NO_TEST) {
            parts.add(p < LEAST_P ? String.format(Locale.ROOT, "p = %.1e", p) : "p = " + Numbers.significant(p, 2));
        }
        if (!point.getEvidence().getMethod().isEmpty()) {
            parts.add(Plain.text(point.getEvidence().getMethod()));
        }
        Level after = point.getAfter();
        parts.add(count(after.getPoints(), "commit") + " in " + count(after.getRuns(), "run") + " at the new level");
        return String.join("; ", parts);
    }

    private static String count(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private static String sibling(Sibling sibling) {
        Levels levels = Levels.of(new Change(sibling.getBefore(), sibling.getAfter()), sibling.getUnit());
        return Plain.text(sibling.getMetric()) + " " + levels.from() + " -> " + levels.to();
    }

    private static String variant(SeriesKey series) {
        StringBuilder variant = new StringBuilder();
        series.getParameters()
                .forEach(p ->
                        variant.append(", ").append(p.getName()).append('=').append(p.getValue()));
        if (series.getProcs() != null) {
            variant.append(", procs ").append(series.getProcs());
        }
        if (!series.getMode().isEmpty()) {
            variant.append(", mode ").append(series.getMode());
        }
        return Plain.text(variant.toString());
    }
}
