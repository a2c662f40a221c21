package io.stepwatch.streams.ingest;

import io.stepwatch.schema.run.Breach;
import java.util.Arrays;
import java.util.List;

/** Why a record was set aside, as the header {@code reason} says it. The decoder has words of its own beside these. */
public enum Reason {
    /** No value. */
    NULL_VALUE("null-value"),
    /** No key, and too large to be sent on under the right one. */
    MISSING_KEY("missing-key"),
    /** The key is not the one that the content asks for. */
    KEY_MISMATCH("key-mismatch"),
    /** A field holds what it must not. */
    INVALID_RUN("invalid-run"),
    /** The event id is not the hash of what was measured. */
    EVENT_ID_MISMATCH("event-id-mismatch"),
    /** Two metrics of the run are one series. */
    SERIES_COLLISION("series-collision"),
    /** The benchmark has more metrics than are kept apart. */
    TOO_MANY_SERIES("too-many-series"),
    /** The same run of the same commit was published with other samples. */
    CONFLICTING_RUN("conflicting-run"),
    /** An action says something that cannot be done. */
    INVALID_ACTION("invalid-action"),
    /** Another commit holds the position. */
    POSITION_TAKEN("position-taken"),
    /** The position of the commit is not known, and too many runs wait already. */
    POSITION_UNKNOWN("position-unknown");

    private final String word;

    Reason(String word) {
        this.word = word;
    }

    static Reason of(Breach.Rule broken) {
        return switch (broken) {
            case FIELDS -> INVALID_RUN;
            case EVENT_ID -> EVENT_ID_MISMATCH;
            case DISTINCT_SERIES -> SERIES_COLLISION;
        };
    }

    /** The words of all of them. */
    public static List<String> words() {
        return Arrays.stream(values()).map(Reason::word).toList();
    }

    /** The word in the header. */
    public String word() {
        return word;
    }
}
