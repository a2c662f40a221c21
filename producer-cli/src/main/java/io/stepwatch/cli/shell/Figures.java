package io.stepwatch.cli.shell;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;

/** Numbers for people: four to five digits that count, a fitting unit, a decimal point in every language. */
public final class Figures {

    private static final MathContext DIGITS = new MathContext(5);

    private static final List<Scale> TIMES =
            List.of(new Scale("s", 1e9), new Scale("ms", 1e6), new Scale("µs", 1e3), new Scale("ns", 1));
    private static final List<Scale> BYTES =
            List.of(new Scale("GB", 1e9), new Scale("MB", 1e6), new Scale("KB", 1e3), new Scale("B", 1));

    private record Scale(String unit, double factor) {}

    private Figures() {}

    /** A value in a base unit. Example: 1.0132 ms */
    public static String of(double value, String baseUnit) {
        Scale scale = scale(value, baseUnit);
        return number(value / scale.factor()) + (scale.unit().isEmpty() ? "" : " " + scale.unit());
    }

    /** A value before and a value after, in one unit. Example: 1.0132 → 1.0241 ms */
    public static String change(double before, double after, String baseUnit) {
        Scale scale = scale(Math.max(Math.abs(before), Math.abs(after)), baseUnit);
        return number(before / scale.factor()) + " → " + number(after / scale.factor())
                + (scale.unit().isEmpty() ? "" : " " + scale.unit());
    }

    /** A ratio as a change. Example: +1.52 % */
    public static String percent(double ratio) {
        return String.format(Locale.ROOT, "%+.2f %%", (ratio - 1) * 100);
    }

    /** A number with at most five digits that count. */
    public static String number(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return value == 0 ? "0" : "?";
        }
        double size = Math.abs(value);
        if (size >= 1e12 || size < 1e-6) {
            return String.format(Locale.ROOT, "%.4e", value);
        }
        BigDecimal exact = new BigDecimal(value);
        int whole = exact.precision() - exact.scale();
        BigDecimal rounded =
                whole > DIGITS.getPrecision() ? exact.setScale(0, RoundingMode.HALF_EVEN) : exact.round(DIGITS);
        return rounded.stripTrailingZeros().toPlainString();
    }

    private static Scale scale(double value, String baseUnit) {
        List<Scale> scales =
                baseUnit.equals("ns") ? TIMES : baseUnit.equals("B") ? BYTES : List.of(new Scale(baseUnit, 1));
        return scales.stream()
                .filter(scale -> Math.abs(value) >= scale.factor())
                .findFirst()
                .orElse(scales.get(scales.size() - 1));
    }
}
