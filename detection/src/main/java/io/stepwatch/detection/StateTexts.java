package io.stepwatch.detection;

import java.util.List;

/**
 * The texts that nearly every state holds. From format 3 on they are not spelled out: a state of two kilobytes would
 * spend a tenth of them on it.
 *
 * <p>The order is part of the format. A new text goes to the end, and may only be left out by a new format.
 */
final class StateTexts {

    static final List<String> KNOWN = List.of(
            "",
            "STEP",
            "DRIFT",
            "ENVIRONMENT",
            "METHOD",
            "HELD_BACK",
            "CONFIRMED",
            "RECOVERED",
            "bounded-loss segmentation, exact rank test on fresh points",
            "a robust line against levels",
            "five consecutive points with a new mark");

    private StateTexts() {}
}
