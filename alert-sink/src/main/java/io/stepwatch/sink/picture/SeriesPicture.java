package io.stepwatch.sink.picture;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ContextPoint;
import io.stepwatch.sink.judge.Change;
import io.stepwatch.sink.judge.Judge;
import io.stepwatch.sink.render.Facts;
import io.stepwatch.sink.render.Levels;
import io.stepwatch.sink.render.Plain;
import java.util.List;
import java.util.Optional;

/** The series of the largest change: its points, both levels, and the interval in which the change lies. */
final class SeriesPicture {

    private static final int WIDTH = 640;
    private static final int HEIGHT = 240;
    private static final int LEFT = 84;
    private static final int RIGHT = 16;
    private static final int TOP = 46;
    private static final int BOTTOM = 34;
    private static final double MARGIN = 0.12;
    private static final int LONGEST_TITLE = 78;
    private static final int LONGEST_COMMIT = 10;
    private static final String OLD = "#0969da";
    private static final String NEW = "#cf222e";
    private static final String GROUND = "fill=\"#ffffff\"";
    private static final String FRAME = "fill=\"none\" stroke=\"#d0d7de\"";
    private static final String INTERVAL = "fill=\"#bf8700\" fill-opacity=\"0.18\"";
    private static final String CHANGE = "stroke=\"#9a6700\" stroke-dasharray=\"4 3\"";
    private static final String PATH = "stroke=\"#8c959f\" stroke-width=\"0.8\"";
    private static final String HEAD = "fill=\"#24292f\" font-size=\"13\" font-weight=\"bold\"";
    private static final String SMALL = "fill=\"#57606a\" font-size=\"11\"";
    private static final String RIGHT_HAND = SMALL + " text-anchor=\"end\"";

    private final Alert alert;
    private final ChangePoint point;
    private final List<ContextPoint> context;
    private final int change;
    private final double low;
    private final double high;
    private final Svg svg = new Svg(WIDTH, HEIGHT);

    private SeriesPicture(Alert alert, ChangePoint point) {
        this.alert = alert;
        this.point = point;
        this.context = point.getContext();
        this.change = first(point.getFirstBad().getPosition());
        double least = Math.min(point.getBefore().getMedian(), point.getAfter().getMedian());
        double most = Math.max(point.getBefore().getMedian(), point.getAfter().getMedian());
        for (ContextPoint each : context) {
            least = Math.min(least, each.getValue());
            most = Math.max(most, each.getValue());
        }
        double margin = most > least ? (most - least) * MARGIN : Math.max(1, Math.abs(most) * MARGIN);
        this.low = least - margin;
        this.high = most + margin;
    }

    /** The picture; empty when the alert holds too few points to draw. */
    static Optional<String> of(Alert alert) {
        return alert.getChangePoints().stream()
                .findFirst()
                .filter(point -> point.getContext().size() >= 2)
                .map(point -> new SeriesPicture(alert, point).draw());
    }

    private String draw() {
        Facts facts = Facts.of(alert);
        svg.box(0, 0, WIDTH, HEIGHT, GROUND);
        interval();
        svg.box(LEFT, TOP, WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM, FRAME);
        points();
        levels();
        svg.text(LEFT, 18, HEAD, cut(facts.heading() + ": " + facts.title(), LONGEST_TITLE));
        svg.text(LEFT, 36, SMALL, cut(subtitle(facts), LONGEST_TITLE + 20));
        svg.text(LEFT, HEIGHT - 12, SMALL, commit(context.get(0)));
        svg.text(WIDTH - RIGHT, HEIGHT - 12, RIGHT_HAND, commit(context.get(context.size() - 1)));
        return svg.document(facts.heading() + ": " + facts.title());
    }

    private static String subtitle(Facts facts) {
        return facts.headline()
                .map(headline -> facts.project() + ", " + headline.series())
                .orElseGet(facts::project);
    }

    private void interval() {
        int from = first(point.getIntervalLow().getPosition());
        int to = last(point.getIntervalHigh().getPosition());
        double half = (x(1) - x(0)) / 2;
        double left = Math.max(LEFT, x(from) - half);
        double right = Math.min(WIDTH - RIGHT, x(Math.max(from, to)) + half);
        svg.box(left, TOP, right - left, HEIGHT - TOP - BOTTOM, INTERVAL);
        svg.line(x(change), TOP, x(change), HEIGHT - BOTTOM, CHANGE);
    }

    private void points() {
        for (int i = 1; i < context.size(); i++) {
            svg.line(
                    x(i - 1),
                    y(context.get(i - 1).getValue()),
                    x(i),
                    y(context.get(i).getValue()),
                    PATH);
        }
        for (int i = 0; i < context.size(); i++) {
            svg.dot(x(i), y(context.get(i).getValue()), fill(i < change ? OLD : NEW));
        }
    }

    private void levels() {
        Change step = Judge.step(point);
        Levels levels = Levels.of(step, point.getUnit());
        double boundary = change > 0 ? (x(change - 1) + x(change)) / 2 : x(change);
        svg.line(LEFT, y(step.from()), boundary, y(step.from()), level(OLD));
        svg.line(boundary, y(step.to()), WIDTH - RIGHT, y(step.to()), level(NEW));
        svg.text(LEFT - 6, y(step.from()) + 4, RIGHT_HAND, levels.from());
        svg.text(LEFT - 6, y(step.to()) + 4, RIGHT_HAND, levels.to());
    }

    private static String level(String colour) {
        return "stroke=\"" + colour + "\" stroke-width=\"2\"";
    }

    private static String fill(String colour) {
        return "fill=\"" + colour + "\"";
    }

    private double x(int index) {
        double share = context.size() == 1 ? 0.5 : index / (context.size() - 1.0);
        return LEFT + 8 + share * (WIDTH - LEFT - RIGHT - 16);
    }

    private double y(double value) {
        return TOP + (high - value) / (high - low) * (HEIGHT - TOP - BOTTOM);
    }

    /** Index of the first point at a position or after it. */
    private int first(long position) {
        for (int i = 0; i < context.size(); i++) {
            if (context.get(i).getPosition() >= position) {
                return i;
            }
        }
        return context.size() - 1;
    }

    /** Index of the last point at a position or before it. */
    private int last(long position) {
        for (int i = context.size() - 1; i > 0; i--) {
            if (context.get(i).getPosition() <= position) {
                return i;
            }
        }
        return 0;
    }

    private static String commit(ContextPoint at) {
        return cut(Plain.text(at.getCommit()), LONGEST_COMMIT);
    }

    private static String cut(String text, int most) {
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most - 1)) + "\u2026";
    }
}
