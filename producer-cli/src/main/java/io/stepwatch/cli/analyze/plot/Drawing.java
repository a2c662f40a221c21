package io.stepwatch.cli.analyze.plot;

import io.stepwatch.cli.analyze.plot.Canvas.Anchor;
import io.stepwatch.cli.shell.Figures;
import io.stepwatch.cli.shell.Printable;
import java.util.List;

/** Draws panels below each other. */
final class Drawing {

    static final int WIDTH = 1000;
    static final int PANEL_HEIGHT = 220;
    private static final int LEFT = 90;
    private static final int RIGHT = 20;
    private static final int TOP = 46;
    private static final int BOTTOM = 16;
    private static final int LONGEST_TITLE = 110;
    private static final int LONGEST_LABEL = 28;

    /** Labels of change points stand on two lines, so that neighbours do not lie over each other. */
    private static final int LABEL_LINE = 13;

    /** So wide is a letter, at most times. */
    private static final double LETTER = 7.5;

    private final Canvas canvas;

    Drawing(Canvas canvas) {
        this.canvas = canvas;
    }

    void draw(List<Panel> panels, PlotScale scale) {
        for (int i = 0; i < panels.size(); i++) {
            new One(panels.get(i), Height.of(panels.get(i), scale), i * PANEL_HEIGHT).draw();
        }
    }

    /** One panel, in its place. */
    private final class One {

        private final Panel panel;
        private final Height height;
        private final double top;
        private final double bottom;
        private final double step;
        private final double[] filled = new double[2];

        One(Panel panel, Height height, int offset) {
            this.panel = panel;
            this.height = height;
            this.top = offset + TOP;
            this.bottom = offset + PANEL_HEIGHT - BOTTOM;
            this.step = (WIDTH - LEFT - RIGHT) / (double) panel.points().size();
        }

        void draw() {
            String scale = height.isLogarithmic() ? " (logarithmic scale)" : "";
            long beyond = height.beyond(panel);
            String odd = beyond == 0 ? "" : " (odd points beyond the edge: " + beyond + ")";
            canvas.text(8, top - 30, Printable.of(panel.title(), LONGEST_TITLE) + scale + odd, Anchor.START, Ink.TEXT);
            for (double tick : height.ticks()) {
                canvas.line(LEFT, y(tick), WIDTH - RIGHT, y(tick), Ink.GRID, 1);
                canvas.text(LEFT - 6, y(tick) + 4, Figures.number(tick), Anchor.END, Ink.TEXT);
            }
            panel.marks().forEach(this::mark);
            for (int i = 0; i < panel.points().size(); i++) {
                Panel.Dot dot = panel.points().get(i);
                canvas.dot(x(i), y(dot.value()), dot.odd() ? 3 : 2, dot.odd() ? Ink.ODD : Ink.POINT, tip(dot.label()));
            }
            for (Panel.Level level : panel.levels()) {
                double y = y(level.value());
                canvas.line(x(level.from()) - step / 2, y, x(level.to()) + step / 2, y, Ink.LEVEL, 1.5);
            }
        }

        /** The interval as a pale band, the change point as a line before its first point. */
        private void mark(Panel.Mark mark) {
            double left = x(mark.lowest()) - step / 2;
            double right = x(mark.highest()) + step / 2;
            canvas.shade(left, top, right - left, bottom - top, mark.ink());
            double at = x(mark.at()) - step / 2;
            canvas.line(at, top, at, bottom, mark.ink(), 1.5);
            label(Printable.of(mark.label(), LONGEST_LABEL), at, mark.ink());
        }

        /** Puts a label on the first line that has room for it; where none has, the change point goes without. */
        private void label(String text, double at, Ink ink) {
            boolean late = at > WIDTH / 2.0;
            double width = text.length() * LETTER;
            double from = late ? at - width : at;
            for (int line = 0; line < filled.length; line++) {
                if (from > filled[line]) {
                    double y = top - 3 - LABEL_LINE * line;
                    canvas.text(at, y, text, late ? Anchor.END : Anchor.START, ink);
                    filled[line] = from + width;
                    return;
                }
            }
        }

        private String tip(String label) {
            return Printable.of(label, LONGEST_TITLE);
        }

        private double x(int index) {
            return LEFT + step * (index + 0.5);
        }

        private double y(double value) {
            return bottom - height.of(value) * (bottom - top);
        }
    }
}
