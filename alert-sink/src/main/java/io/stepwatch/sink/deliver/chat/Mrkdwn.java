package io.stepwatch.sink.deliver.chat;

/**
 * Text in Slack's markup.
 *
 * <p>{@code & < >} are escaped as the language asks. Characters that would begin or end a format are replaced by ones that
 * look alike, because the language has no escape for them.
 */
final class Mrkdwn {

    private static final char MORE = '\u2026';

    private Mrkdwn() {}

    /** Untrusted text between our own words, at most so many characters long once it is escaped. */
    static String text(String untrusted, int most) {
        return fit(untrusted, most, false);
    }

    /** Untrusted text as code, at most so many characters long with its marks; nothing for no text. */
    static String code(String untrusted, int most) {
        return untrusted.isBlank() ? "" : "`" + fit(untrusted, most - 2, true) + "`";
    }

    /** Lines of untrusted text as a block of code, at most so many characters long with its marks. */
    static String block(Iterable<String> lines, int most, int longestLine) {
        StringBuilder block = new StringBuilder("```");
        for (String line : lines) {
            String fitted = fit(line, longestLine, true);
            if (block.length() + fitted.length() + 4 > most) {
                break;
            }
            block.append('\n').append(fitted);
        }
        return block.append("\n```").toString();
    }

    /** A link to an address without markup in it. */
    static String link(String url, String untrustedName) {
        return "<" + url + "|" + fit(untrustedName.replace('|', '/'), 100, false) + ">";
    }

    private static String fit(String untrusted, int most, boolean code) {
        StringBuilder fitted = new StringBuilder();
        int[] points = untrusted.codePoints().toArray();
        for (int i = 0; i < points.length; i++) {
            String escaped = escaped(points[i], code);
            int reserved = i + 1 < points.length ? 1 : 0;
            if (fitted.length() + escaped.length() + reserved > most) {
                return fitted.append(MORE).toString();
            }
            fitted.append(escaped);
        }
        return fitted.toString();
    }

    private static String escaped(int c, boolean code) {
        return switch (c) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '`' -> "\u02cb";
            case '*' -> code ? "*" : "\u2217";
            case '~' -> code ? "~" : "\u223c";
            default -> Character.toString(c);
        };
    }
}
