package io.stepwatch.cli.analyze.plot;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;

/** Paints a PNG in memory; no screen is needed. */
final class PngCanvas implements Canvas {

    private static final float PALE = 0.15f;

    private final BufferedImage image;
    private final Graphics2D graphics;

    PngCanvas(int width, int height) {
        System.setProperty("java.awt.headless", "true");
        image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
        graphics.setColor(color(Ink.PAPER));
        graphics.fillRect(0, 0, width, height);
    }

    @Override
    public void shade(double x, double y, double width, double height, Ink ink) {
        graphics.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, PALE));
        graphics.setColor(color(ink));
        graphics.fill(new Rectangle2D.Double(x, y, width, height));
        graphics.setComposite(AlphaComposite.SrcOver);
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Ink ink, double width) {
        graphics.setColor(color(ink));
        graphics.setStroke(new BasicStroke((float) width));
        graphics.draw(new Line2D.Double(x1, y1, x2, y2));
    }

    @Override
    public void dot(double x, double y, double radius, Ink ink, String tip) {
        graphics.setColor(color(ink));
        graphics.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }

    @Override
    public void text(double x, double y, String text, Anchor anchor, Ink ink) {
        double width = graphics.getFontMetrics().stringWidth(text);
        double left =
                switch (anchor) {
                    case START -> x;
                    case MIDDLE -> x - width / 2;
                    case END -> x - width;
                };
        graphics.setColor(color(ink));
        graphics.drawString(text, (float) left, (float) y);
    }

    @Override
    public byte[] bytes() throws IOException {
        graphics.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }

    private static Color color(Ink ink) {
        return new Color(ink.rgb());
    }
}
