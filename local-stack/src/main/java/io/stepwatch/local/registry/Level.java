package io.stepwatch.local.registry;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Who must be able to read whose bytes when a subject gets a new schema. */
enum Level {
    NONE(false, false, false),
    /** New readers read old bytes. */
    BACKWARD(true, false, false),
    BACKWARD_TRANSITIVE(true, false, true),
    /** Old readers read new bytes. */
    FORWARD(false, true, false),
    FORWARD_TRANSITIVE(false, true, true),
    FULL(true, true, false),
    FULL_TRANSITIVE(true, true, true);

    private final boolean newReadsOld;
    private final boolean oldReadsNew;
    private final boolean transitive;

    Level(boolean newReadsOld, boolean oldReadsNew, boolean transitive) {
        this.newReadsOld = newReadsOld;
        this.oldReadsNew = oldReadsNew;
        this.transitive = transitive;
    }

    /** What a registry that nobody configured uses. */
    static Level standard() {
        return FULL_TRANSITIVE;
    }

    static Level parse(String name) {
        try {
            return valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw Problem.invalidLevel(name);
        }
    }

    static String names() {
        return Arrays.stream(values()).map(Enum::name).collect(Collectors.joining(", "));
    }

    boolean newReadsOld() {
        return newReadsOld;
    }

    boolean oldReadsNew() {
        return oldReadsNew;
    }

    /** Whether every earlier version counts, not just the latest. */
    boolean transitive() {
        return transitive;
    }
}
