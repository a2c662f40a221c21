package io.stepwatch.sink.picture;

import java.util.Locale;

/** Writes the elements of a picture. */
final class Svg {

    private static final String FONT = "font-family=\"sans-serif\"";

    private final StringBuilder elements = new StringBuilder();
    private final int width;
    private final int height;

    Svg(int width, int height) {
        this.width = width;
        this.height = height;
    }

    /** A box; like everywhere, {@code style} is attributes of ours. */
    void box(double x, double y, double boxWidth, double boxHeight, String style) {
        add("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" %s/>", x, y, boxWidth, boxHeight, style);
    }

    void line(double x1, double y1, double x2, double y2, String style) {
        add("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" %s/>", x1, y1, x2, y2, style);
    }

    void dot(double x, double y, String style) {
        add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.6\" %s/>", x, y, style);
    }

    /** Text, which may be untrusted. */
    void text(double x, double y, String style, String text) {
        add("<text x=\"%.1f\" y=\"%.1f\" %s>%s</text>", x, y, style, escape(text));
    }

    String document(String title) {
        return String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$d\" height=\"%2$d\" viewBox=\"0 0 %1$d %2$d\""
                        + " role=\"img\" " + FONT + ">\n<title>%3$s</title>\n%4$s</svg>\n",
                width,
                height,
                escape(title),
                elements);
    }

    private void add(String element, Object... values) {
        elements.append(String.format(Locale.ROOT, element, values)).append('\n');
    }

    /** Text as XML: markup is shown, characters that XML cannot hold are replaced. */
    static String escape(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(allowed(c) ? c : 0xFFFD);
            }
        });
        return safe.toString();
    }

    private static boolean allowed(int c) {
        return c >= ' ' && (c < 0xD800 || c > 0xDFFF) && c != 0xFFFE && c != 0xFFFF;
    }
}
