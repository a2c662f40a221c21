package io.stepwatch.cli.analyze.plot;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Writes SVG: text elements and five kinds of shapes, no scripts, nothing from elsewhere. */
final class SvgCanvas implements Canvas {

    private final StringBuilder body = new StringBuilder();

    SvgCanvas(int width, int height) {
        body.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
                        + " font-family=\"sans-serif\" font-size=\"12\">%n"
                        + "<rect width=\"%d\" height=\"%d\" fill=\"%s\"/>%n",
                width,
                height,
                width,
                height,
                width,
                height,
                Ink.PAPER.hex()));
    }

    @Override
    public void shade(double x, double y, double width, double height, Ink ink) {
        body.append(String.format(
                Locale.ROOT,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\" fill-opacity=\"0.15\"/>%n",
                x,
                y,
                width,
                height,
                ink.hex()));
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Ink ink, double width) {
        body.append(String.format(
                Locale.ROOT,
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"%.1f\"/>%n",
                x1,
                y1,
                x2,
                y2,
                ink.hex(),
                width));
    }

    @Override
    public void dot(double x, double y, double radius, Ink ink, String tip) {
        body.append(String.format(
                Locale.ROOT,
                "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\"><title>%s</title></circle>%n",
                x,
                y,
                radius,
                ink.hex(),
                escaped(tip)));
    }

    @Override
    public void text(double x, double y, String text, Anchor anchor, Ink ink) {
        body.append(String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\">%s</text>%n",
                x,
                y,
                anchor.name().toLowerCase(Locale.ROOT),
                ink.hex(),
                escaped(text)));
    }

    @Override
    public byte[] bytes() {
        return (body + "</svg>" + System.lineSeparator()).getBytes(StandardCharsets.UTF_8);
    }

    /** Text as XML may hold it: markup escaped, and a mark for what no XML document may hold. */
    private static String escaped(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(isLegal(c) ? c : '\ufffd');
            }
        });
        return safe.toString();
    }

    private static boolean isLegal(int c) {
        boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        return c >= ' ' && !surrogate && c != 0xfffe && c != 0xffff;
    }
}
