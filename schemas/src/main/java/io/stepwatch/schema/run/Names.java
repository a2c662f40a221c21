package io.stepwatch.schema.run;

import java.util.Optional;

/** What a name must be to be recorded: of a project, a benchmark, a parameter, a metric, a unit. */
public final class Names {

    /** Characters that one name may have. */
    static final int LONGEST = 4096;

    private Names() {}

    /**
     * What is wrong with a name; empty: nothing.
     *
     * @param what it names, for people. Example: project
     */
    public static Optional<String> problem(String what, String name) {
        if (name.length() > LONGEST) {
            return Optional.of(what + " is " + name.length() + " characters long, more than " + LONGEST
                    + "; shorten it at its source");
        }
        return isWellFormed(name)
                ? Optional.empty()
                : Optional.of(what + " holds half of a surrogate pair; fix the name at its source");
    }

    private static boolean isWellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                boolean pair = Character.isHighSurrogate(c)
                        && i + 1 < text.length()
                        && Character.isLowSurrogate(text.charAt(i + 1));
                if (!pair) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }
}
