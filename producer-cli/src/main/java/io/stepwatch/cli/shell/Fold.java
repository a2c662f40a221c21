package io.stepwatch.cli.shell;

/** Breaks lines that are wider than a terminal between their words; what follows a break is indented. */
final class Fold {

    private static final String MORE = "    ";

    private Fold() {}

    /** The text with its lines broken. A word that is wider stays whole, so that it can be copied. */
    static String at(int width, String text) {
        StringBuilder folded = new StringBuilder();
        for (String line : text.split("\n", -1)) {
            folded.append(folded.isEmpty() ? "" : "\n").append(width(line) <= width ? line : line(width, line));
        }
        return folded.toString();
    }

    private static String line(int width, String line) {
        int begin = line.length() - line.stripLeading().length();
        String indent = line.substring(0, begin);
        StringBuilder folded = new StringBuilder(indent);
        int used = begin;
        boolean fresh = true;
        for (String word : line.substring(begin).split("(?<=\\S)(?= )", -1)) {
            int wide = width(word);
            if (!fresh && used + wide > width) {
                folded.append('\n').append(indent).append(MORE);
                used = begin + MORE.length();
                folded.append(word.stripLeading());
                used += width(word.stripLeading());
                continue;
            }
            folded.append(word);
            used += wide;
            fresh = false;
        }
        return folded.toString();
    }

    /** Columns that a text takes; the codes of colours take none. */
    private static int width(String text) {
        String plain = text.indexOf('\u001b') < 0 ? text : text.replaceAll("\u001b\\[[0-9;]*m", "");
        return plain.codePointCount(0, plain.length());
    }
}
