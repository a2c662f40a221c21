package io.stepwatch.sink.render;

import io.stepwatch.sink.judge.Change;
import java.util.List;
import java.util.Map;

/**
 * Two levels in a readable unit.
 *
 * <p>Both get one unit where that reads well, and as many digits as it takes to see the difference; at least three.
 *
 * @param from the old level. Example: 212.3 ns
 * @param to the new level. Example: 222.3 ns
 */
public record Levels(String from, String to) {

    private static final int DIGITS = 3;
    private static final int MOST_DIGITS = 9;
    private static final double FAR_APART = 1000;

    private record Scale(String name, double factor) {}

    private static final Map<String, List<Scale>> SCALES = Map.of(
            "ns", List.of(new Scale("s", 1e9), new Scale("ms", 1e6), new Scale("\u00b5s", 1e3), new Scale("ns", 1)),
            "B", decimal("B"),
            "B/s", decimal("B/s"),
            "ops/s",
                    List.of(
                            new Scale("G ops/s", 1e9),
                            new Scale("M ops/s", 1e6),
                            new Scale("k ops/s", 1e3),
                            new Scale("ops/s", 1)));

    /** The levels of a change in a series with the given base unit. */
    public static Levels of(Change change, String unit) {
        double low = Math.min(Math.abs(change.from()), Math.abs(change.to()));
        double high = Math.max(Math.abs(change.from()), Math.abs(change.to()));
        if (low > 0 && high / low >= FAR_APART) {
            return new Levels(one(change.from(), unit), one(change.to(), unit));
        }
        Scale scale = scale(low > 0 ? low : high, unit);
        double from = change.from() / scale.factor();
        double to = change.to() / scale.factor();
        if (Numbers.whole(from) && Numbers.whole(to)) {
            return new Levels(whole(from, scale), whole(to, scale));
        }
        int digits = digits(low, high);
        return new Levels(text(from, digits, scale), text(to, digits, scale));
    }

    /** One level. */
    static String one(double value, String unit) {
        Scale scale = scale(Math.abs(value), unit);
        double scaled = value / scale.factor();
        return Numbers.whole(scaled) ? whole(scaled, scale) : text(scaled, DIGITS, scale);
    }

    /** Two digits more than the place where the levels begin to differ. */
    private static int digits(double low, double high) {
        if (low == 0 || high == low) {
            return DIGITS;
        }
        int place = (int) Math.ceil(-Math.log10((high - low) / high));
        return Math.max(DIGITS, Math.min(MOST_DIGITS, place + 2));
    }

    private static Scale scale(double size, String unit) {
        List<Scale> scales = SCALES.getOrDefault(unit, List.of(new Scale(unit, 1)));
        return scales.stream().filter(s -> size >= s.factor()).findFirst().orElse(scales.get(scales.size() - 1));
    }

    private static String whole(double value, Scale scale) {
        return named(Long.toString(Math.round(value)), scale);
    }

    private static String text(double value, int digits, Scale scale) {
        return named(Numbers.significant(value, digits), scale);
    }

    private static String named(String number, Scale scale) {
        return scale.name().isEmpty() ? number : number + " " + Plain.text(scale.name());
    }

    /** Powers of a thousand, as in KB and MB: the unit that the tool printed is not known here any more. */
    private static List<Scale> decimal(String unit) {
        return List.of(
                new Scale("T" + unit, 1e12),
                new Scale("G" + unit, 1e9),
                new Scale("M" + unit, 1e6),
                new Scale("K" + unit, 1e3),
                new Scale(unit, 1));
    }
}
