package io.stepwatch.cli.shell;

/** Lays out labels and texts in 80 columns. */
public final class Rows {

    /** Columns of a page. */
    public static final int WIDTH = 80;

    private static final int INDENT = 15;

    /** Five lines: a name that is longer must not push everything else off the screen. */
    private static final int LONGEST = 5 * WIDTH;

    private final StringBuilder text = new StringBuilder();

    public void line(String content) {
        wrap("", "    ", content);
    }

    public void gap() {
        text.append('\n');
    }

    /** A label and its text; nothing where the text is empty. */
    public void row(String label, String content) {
        if (!content.isEmpty()) {
            wrap(pad(label), " ".repeat(INDENT), content);
        }
    }

    /** A label and text that is never broken, so that it can be copied. */
    public void unbroken(String label, String content) {
        if (!content.isEmpty()) {
            text.append(pad(label)).append(content).append('\n');
        }
    }

    /** A line that is cut where it is too long. */
    public void cutLine(String line) {
        text.append(cut(line)).append('\n');
    }

    /** A line without what is beyond the last column. */
    public static String cut(String line) {
        return cut(line, WIDTH).stripTrailing();
    }

    private static String cut(String line, int width) {
        return length(line) <= width ? line : line.substring(0, line.offsetByCodePoints(0, width - 1)) + "…";
    }

    private void wrap(String first, String next, String content) {
        StringBuilder line = new StringBuilder(first);
        boolean fresh = true;
        for (String word : cut(content, LONGEST).split(" ", -1)) {
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
        text.append(line.toString().stripTrailing()).append('\n');
        line.setLength(0);
        line.append(next);
    }

    private static String pad(String label) {
        String start = "  " + label;
        return start + " ".repeat(Math.max(1, INDENT - start.length()));
    }

    private static int length(CharSequence content) {
        return Character.codePointCount(content, 0, content.length());
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
