package io.stepwatch.detection.compare;

import java.util.OptionalInt;

/**
 * The answer for one benchmark.
 *
 * @param subject what was compared
 * @param contrast the numbers
 * @param adjusted p-value after Holm's correction over all benchmarks that are judged
 * @param level p-value that the strictest step of the correction asks for: alpha over the number of benchmarks
 * @param verdict the answer
 * @param reason why, in a few words for people
 * @param runsNeeded runs of each side that would probably settle it, where more would
 */
public record Judgement(
        Subject subject,
        Contrast contrast,
        double adjusted,
        double level,
        Verdict verdict,
        String reason,
        OptionalInt runsNeeded) {

    /** Whether so few values could not have shown any change, however large. */
    public boolean blind() {
        return contrast.test().smallest() > level;
    }

    /** The same with another answer. */
    public Judgement instead(Verdict other, String why, OptionalInt runs) {
        return new Judgement(subject, contrast, adjusted, level, other, why, runs);
    }
}
