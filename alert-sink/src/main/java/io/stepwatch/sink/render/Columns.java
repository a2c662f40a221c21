package io.stepwatch.sink.render;

import java.util.regex.Pattern;

/** Lays text out in a column of labels and a column of text, {@value #WIDTH} wide. */
final class Columns {

    static final int WIDTH = 80;
    private static final int INDENT = 14;

    /** Five lines: a name that is longer must not push everything else off the screen. */
    private static final int LONGEST = 5 * WIDTH;

    /** A number stays with its percent sign. */
    private static final Pattern BETWEEN_WORDS = Pattern.compile(" (?!%)");

    private final StringBuilder lines = new StringBuilder();

    /** A line of its own, wrapped where it is too long. */
    Columns line(String text) {
        wrap("", "    ", text);
        return this;
    }

    Columns gap() {
        lines.append('\n');
        return this;
    }

    /** A label and its text; nothing where the text is empty. */
    Columns row(String label, String text) {
        if (!text.isEmpty()) {
            wrap(pad("  " + label), " ".repeat(INDENT), text);
        }
        return this;
    }

    /** A label and text that is never broken, so that it can be copied. */
    Columns unbroken(String label, String text) {
        if (!text.isEmpty()) {
            lines.append(pad("  " + label)).append(text).append('\n');
        }
        return this;
    }

    /** Points at a character of the text above, with a word on the side that has room for it. */
    Columns pointer(int at, String word) {
        boolean right = INDENT + at + 2 + length(word) <= WIDTH;
        int before = right ? at : Math.max(0, at - 1 - length(word));
        lines.append(" ".repeat(INDENT + before))
                .append(right ? "^ " + word : word + " ^")
                .append('\n');
        return this;
    }

    /** A line that is cut where it is too long. */
    Columns cut(String text) {
        lines.append(shortened(text, WIDTH)).append('\n');
        return this;
    }

    private static String shortened(String text, int width) {
        return length(text) <= width ? text : text.substring(0, text.offsetByCodePoints(0, width - 1)) + "\u2026";
    }

    private void wrap(String first, String next, String text) {
        StringBuilder line = new StringBuilder(first);
        boolean fresh = true;
        for (String word : BETWEEN_WORDS.split(shortened(text, LONGEST), -1)) {
            if (!fresh && length(line) + 1 + length(word) > WIDTH) {
                end(line, next);
                fresh = true;
            }
            String rest = fresh ? word : " " + word;
            while (length(line) + length(rest) > WIDTH) {
                int fits = rest.offsetByCodePoints(0, WIDTH - length(line));
                line.append(rest, 0, fits);
                rest = rest.substring(fits);
                end(line, next);
            }
            line.append(rest);
            fresh = false;
        }
        end(line, "");
    }

    private void end(StringBuilder line, String next) {
        lines.append(line.toString().stripTrailing()).append('\n');
        line.setLength(0);
        line.append(next);
    }

    private static String pad(String label) {
        return label + " ".repeat(Math.max(1, INDENT - label.length()));
    }

    private static int length(CharSequence text) {
        return Character.codePointCount(text, 0, text.length());
    }

    @Override
    public String toString() {
        return lines.toString();
    }
}
