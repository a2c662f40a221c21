package io.stepwatch.cli.format.criterion;

import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Numbers;
import io.stepwatch.events.Direction;
import java.util.Optional;

/** Figures as the tools print them, with commas between thousands. */
final class Printed {

    private Printed() {}

    /** The value; empty if it is no finite number. */
    static Optional<Measure> measure(String metric, String text, String unit) {
        String digits = text.replace(",", "");
        double value = Numbers.parse(digits).orElse(Double.NaN);
        return Double.isFinite(value)
                ? Optional.of(new Measure(metric, unit, digits, value, Direction.UNKNOWN))
                : Optional.empty();
    }
}
