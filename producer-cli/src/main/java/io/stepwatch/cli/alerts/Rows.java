package io.stepwatch.cli.alerts;

/** Lays out labels and texts in 80 columns. */
final class Rows {

    private static final int INDENT = 15;

    private final StringBuilder text = new StringBuilder();

    void line(String content) {
        wrap("", "    ", content);
    }

    void gap() {
        text.append('\n');
    }

    /** A label and its text; nothing where the text is empty. */
    void row(String label, String content) {
        if (!content.isEmpty()) {
            wrap(pad(label), " ".repeat(INDENT), content);
        }
    }

    /** A label and text that is never broken, so that it can be copied. */
    void unbroken(String label, String content) {
        if (!content.isEmpty()) {
            text.append(pad(label)).append(content).append('\n');
        }
    }

    /** A line that is cut where it is too long. */
    void cut(String line) {
        text.append(AlertLine.cut(line)).append('\n');
    }

    private void wrap(String first, String next, String content) {
        StringBuilder line = new StringBuilder(first);
        boolean fresh = true;
        for (String word : content.split(" ", -1)) {
            if (!fresh && length(line) + 1 + length(word) > AlertLine.WIDTH) {
                text.append(line.toString().stripTrailing()).append('\n');
                line = new StringBuilder(next);
                fresh = true;
            }
            line.append(fresh ? "" : " ").append(word);
            fresh = false;
        }
        text.append(line.toString().stripTrailing()).append('\n');
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
