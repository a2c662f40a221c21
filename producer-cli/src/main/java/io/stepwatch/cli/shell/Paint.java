package io.stepwatch.cli.shell;

import java.util.Map;

/**
 * Colours of text for people, or none.
 *
 * @param on whether anything is coloured
 */
public record Paint(boolean on) {

    /** When output is coloured. */
    public enum When {
        /** On a terminal, unless a variable says otherwise. */
        AUTO,
        /** Even in a pipe. */
        ALWAYS,
        /** Not at all. */
        NEVER
    }

    /** No colour. */
    public static final Paint PLAIN = new Paint(false);

    private static final String RESET = "\u001b[0m";

    /**
     * The paint for one stream. What the option says wins over {@code NO_COLOR}, which wins over {@code FORCE_COLOR},
     * which wins over what the stream is.
     *
     * @param terminal whether the stream is a terminal
     */
    public static Paint of(When when, Map<String, String> environment, boolean terminal) {
        return switch (when) {
            case ALWAYS -> new Paint(true);
            case NEVER -> PLAIN;
            case AUTO -> {
                String forced = environment.getOrDefault("FORCE_COLOR", "");
                boolean refused = !environment.getOrDefault("NO_COLOR", "").isEmpty();
                boolean wanted = forced.isEmpty() ? terminal : !forced.equals("0");
                yield new Paint(wanted && !refused);
            }
        };
    }

    /** Something bad. */
    public String red(String text) {
        return in("31", text);
    }

    /** Something good. */
    public String green(String text) {
        return in("32", text);
    }

    /** Something that needs a look. */
    public String yellow(String text) {
        return in("33", text);
    }

    private String in(String code, String text) {
        return on ? "\u001b[" + code + "m" + text + RESET : text;
    }
}
