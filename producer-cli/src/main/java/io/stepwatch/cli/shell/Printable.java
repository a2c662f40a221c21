package io.stepwatch.cli.shell;

/** Untrusted text made safe for a terminal. */
public final class Printable {

    private static final String BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";

    private Printable() {}

    /**
     * The text with every character that could steer a terminal or reorder a line written as a code: control
     * characters, line and paragraph separators, marks of writing direction.
     */
    public static String of(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (steers(c)) {
                safe.append("\\u").append(Character.forDigit(c >> 12, 16)).append(digits(c));
            } else {
                safe.append(c);
            }
        }
        return safe.toString();
    }

    /** The same, cut to a length. */
    public static String of(String text, int longest) {
        if (text.length() <= longest) {
            return of(text);
        }
        boolean splits = longest > 0 && Character.isHighSurrogate(text.charAt(longest - 1));
        return of(text.substring(0, splits ? longest - 1 : longest) + "…");
    }

    private static boolean steers(char c) {
        return Character.isISOControl(c) || c == '\u2028' || c == '\u2029' || BIDI.indexOf(c) >= 0;
    }

    private static String digits(char c) {
        return "" + Character.forDigit((c >> 8) & 0xf, 16) + Character.forDigit((c >> 4) & 0xf, 16)
                + Character.forDigit(c & 0xf, 16);
    }
}
