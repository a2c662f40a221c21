package io.stepwatch.cli.analyze;

import io.stepwatch.cli.analyze.plot.Ink;
import io.stepwatch.cli.analyze.plot.Panel;
import io.stepwatch.cli.shell.Figures;
import io.stepwatch.detection.ChangeEvent;
import io.stepwatch.detection.Point;
import io.stepwatch.detection.Shift;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The picture of an analysis: each stretch between two change points has a level, the median of its points. */
final class Panels {

    /** A point farther off its level than so many robust standard deviations is odd. */
    private static final double ODD = 5;

    /** And farther than this share of the level, as the points of some series hardly differ. */
    private static final double ODD_SHARE = 0.0025;

    private static final double MAD_TO_SIGMA = 1.4826;

    private final Analysis analysis;
    private final List<Point> points;

    private Panels(Analysis analysis) {
        this.analysis = analysis;
        this.points = analysis.series().points();
    }

    static Panel of(Analysis analysis) {
        return new Panels(analysis).panel();
    }

    private Panel panel() {
        List<Panel.Mark> marks = analysis.standing().stream()
                .map(ChangeEvent::shift)
                .map(this::mark)
                .toList();
        List<Panel.Level> levels = new ArrayList<>();
        Panel.Dot[] dots = new Panel.Dot[points.size()];
        int from = 0;
        for (int i = 0; i <= marks.size(); i++) {
            int to = i < marks.size() ? marks.get(i).at() : points.size();
            if (to > from) {
                levels.add(level(from, to, dots));
                from = to;
            }
        }
        String unit = analysis.series().unit();
        String title = analysis.series().id() + (unit.isEmpty() ? "" : " [" + unit + "]");
        return new Panel(title, Arrays.asList(dots), levels, marks);
    }

    private Panel.Level level(int from, int to, Panel.Dot[] dots) {
        double median = median(from, to);
        double far = Math.max(ODD * MAD_TO_SIGMA * spread(from, to, median), ODD_SHARE * Math.abs(median));
        for (int i = from; i < to; i++) {
            double value = points.get(i).value();
            String label = analysis.series().commit(points.get(i).position()) + ": "
                    + Figures.of(value, analysis.series().unit());
            dots[i] = new Panel.Dot(value, label, Math.abs(value - median) > far);
        }
        return new Panel.Level(from, to - 1, median);
    }

    private double median(int from, int to) {
        return middle(
                points.subList(from, to).stream().mapToDouble(Point::value).toArray());
    }

    private double spread(int from, int to, double median) {
        return middle(points.subList(from, to).stream()
                .mapToDouble(point -> Math.abs(point.value() - median))
                .toArray());
    }

    private static double middle(double[] values) {
        Arrays.sort(values);
        double low = values[(values.length - 1) / 2];
        return low + (values[values.length / 2] - low) / 2;
    }

    private Panel.Mark mark(Shift shift) {
        String meaning = analysis.meaning(shift);
        Ink ink =
                switch (meaning) {
                    case "regression" -> Ink.REGRESSION;
                    case "improvement" -> Ink.IMPROVEMENT;
                    default -> Ink.MARK;
                };
        String size =
                shift.ratio().map(ratio -> " " + Figures.percent(ratio.value())).orElse("");
        return new Panel.Mark(
                index(shift.firstPoint()),
                index(shift.lowest()),
                index(shift.highest()),
                analysis.series().commit(shift.firstPoint()) + size,
                ink);
    }

    /** Where the first point at or after a position is. */
    private int index(long position) {
        int low = 0;
        int high = points.size() - 1;
        while (low < high) {
            int middle = (low + high) / 2;
            if (points.get(middle).position() < position) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
