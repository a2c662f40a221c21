package io.stepwatch.schema.template;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;

/** The command that settles an alarm on one machine. Example: bench/ab.sh {base} {candidate} {benchmark} */
public final class CheckTemplate {

    private static final String HARMLESS = "[A-Za-z0-9_./:=@%+,-]+";

    private final String template;

    private CheckTemplate(String template) {
        this.template = template;
    }

    /**
     * Reads a template.
     *
     * @throws IllegalArgumentException when a placeholder stands inside quotes, where its own quoting would end them
     */
    public static CheckTemplate parse(String template) {
        Matcher placeholders = Placeholders.PLACEHOLDER.matcher(template);
        while (placeholders.find()) {
            if (quoted(template.substring(0, placeholders.start()))) {
                throw new IllegalArgumentException(placeholders.group() + " inside quotes");
            }
        }
        return new CheckTemplate(template);
    }

    /** The command for two commits and a benchmark. */
    public String command(String base, String candidate, String benchmark) {
        return Placeholders.fill(
                template, Map.of("base", base, "candidate", candidate, "benchmark", benchmark), CheckTemplate::quote);
    }

    /** A value as one word of a shell, whatever is in it. */
    static String quote(String value) {
        if (value.matches(HARMLESS)) {
            return value;
        }
        boolean printable = value.codePoints().noneMatch(CheckTemplate::mustBeWritten);
        return printable ? "'" + value.replace("'", "'\\''") + "'" : "$'" + written(value) + "'";
    }

    /** For characters that a terminal obeys: the form that shells read back (POSIX.1-2024, dollar-single-quotes). */
    private static String written(String value) {
        StringBuilder text = new StringBuilder();
        value.codePoints().forEach(c -> {
            if (c == '\'' || c == '\\') {
                text.append('\\').appendCodePoint(c);
            } else if (mustBeWritten(c)) {
                for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                    text.append(String.format(Locale.ROOT, "\\%03o", b & 0xff));
                }
            } else {
                text.appendCodePoint(c);
            }
        });
        return text.toString();
    }

    private static boolean mustBeWritten(int c) {
        int type = Character.getType(c);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || type == Character.SURROGATE
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR
                || type == Character.UNASSIGNED;
    }

    private static boolean quoted(String before) {
        char open = 0;
        for (int i = 0; i < before.length(); i++) {
            char c = before.charAt(i);
            if (c == '\\' && open != '\'') {
                i++;
            } else if (open == 0 && (c == '\'' || c == '"')) {
                open = c;
            } else if (c == open) {
                open = 0;
            }
        }
        return open != 0 || endsWithBackslash(before);
    }

    /** A backslash before a placeholder would escape the quote that the value begins with. */
    private static boolean endsWithBackslash(String before) {
        int slashes = 0;
        while (slashes < before.length() && before.charAt(before.length() - 1 - slashes) == '\\') {
            slashes++;
        }
        return slashes % 2 == 1;
    }
}
