package io.stepwatch.detection.compare;

import java.util.Locale;

/** What a comparison says. */
public enum Verdict {
    /** Worse by at least the threshold, and the evidence is strong. */
    REGRESSION,
    /** Better by at least the threshold, and the evidence is strong. */
    IMPROVEMENT,
    /** What is seen is smaller than the threshold. */
    PASS,
    /** What is seen is large and the evidence is weak, or the values cannot be right. More runs would tell. */
    INCONCLUSIVE,
    /** Which way is better is unknown: shown, never judged. */
    UNJUDGED;

    /** The word for people and programs. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
