package io.stepwatch.schema.run;

/**
 * A rule that a run breaks.
 *
 * @param error what is wrong and how to fix it
 */
public record Breach(Rule rule, String error) {

    /** What kind of rule. */
    public enum Rule {
        /** A field holds what it must not. */
        FIELDS,
        /** The event id is the hash of what was measured. */
        EVENT_ID,
        /** No two metrics of a run are one series. */
        DISTINCT_SERIES
    }
}
