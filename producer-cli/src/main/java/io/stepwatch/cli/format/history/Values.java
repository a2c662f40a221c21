package io.stepwatch.cli.format.history;

import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Numbers;
import io.stepwatch.events.Direction;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Cells of histories. */
final class Values {

    /** Name of the one metric that a history has: its unit may change from row to row within one family. */
    static final String METRIC = "value";

    private static final int SHOWN = 40;

    private Values() {}

    /** The measure of a number as printed; a {@link Refused} says why there is none. */
    static Measure measure(String text, String unit, Direction better) throws Refused {
        OptionalDouble value = Numbers.parse(text);
        if (value.isEmpty()) {
            throw new Refused(
                    "not a number: " + shortened(text) + "; write numbers like 1234.5, or leave the value empty");
        }
        if (!Double.isFinite(value.getAsDouble())) {
            throw new Refused(
                    "value " + shortened(text) + " is not finite; fix it, or leave it empty if nothing was measured");
        }
        return new Measure(METRIC, unit, text, value.getAsDouble(), better);
    }

    /** The direction that a word says; empty text is unknown. */
    static Direction better(String word) throws Refused {
        return direction(word)
                .orElseThrow(() -> new Refused("better is " + shortened(word) + "; give lower, higher or unknown"));
    }

    private static Optional<Direction> direction(String word) {
        return switch (word.strip().toLowerCase(Locale.ROOT)) {
            case "lower" -> Optional.of(Direction.LOWER);
            case "higher" -> Optional.of(Direction.HIGHER);
            case "", "unknown" -> Optional.of(Direction.UNKNOWN);
            default -> Optional.empty();
        };
    }

    static String shortened(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
    }

    /** A cell that cannot be used; the message says why. */
    static final class Refused extends Exception {
        Refused(String message) {
            super(message, null, false, false);
        }

        String reason() {
            return String.valueOf(getMessage());
        }
    }
}
