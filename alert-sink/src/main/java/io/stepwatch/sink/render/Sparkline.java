package io.stepwatch.sink.render;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ContextPoint;
import java.util.List;

/**
 * The points around a change in one line of text, and where in it the change is.
 *
 * @param line one character for each point, the lowest to the highest
 * @param change index of the first point of the new level; -1 when it is not among the points
 */
public record Sparkline(String line, int change) {

    private static final String STEPS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
    private static final Sparkline NONE = new Sparkline("", -1);

    /** Draws the context of a change point; nothing where there is none. */
    public static Sparkline of(ChangePoint point) {
        List<ContextPoint> context = point.getContext();
        if (context.size() < 2) {
            return NONE;
        }
        double low = context.stream().mapToDouble(ContextPoint::getValue).min().getAsDouble();
        double high = context.stream().mapToDouble(ContextPoint::getValue).max().getAsDouble();
        StringBuilder line = new StringBuilder();
        int change = -1;
        for (int i = 0; i < context.size(); i++) {
            line.append(step(context.get(i).getValue(), low, high));
            if (context.get(i).getPosition() == point.getFirstBad().getPosition()) {
                change = i;
            }
        }
        return new Sparkline(line.toString(), change);
    }

    /** Whether there is nothing to draw. */
    public boolean isEmpty() {
        return line.isEmpty();
    }

    /** The line with a bar before the first point of the new level, for one line without a second one below it. */
    public String marked() {
        return change <= 0 ? line : line.substring(0, change) + "\u2502" + line.substring(change);
    }

    private static char step(double value, double low, double high) {
        double place = high > low ? (value - low) / (high - low) : 0;
        return STEPS.charAt((int) Math.min(STEPS.length() - 1.0, Math.max(0, place * STEPS.length())));
    }
}
