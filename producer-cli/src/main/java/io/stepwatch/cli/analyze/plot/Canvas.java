package io.stepwatch.cli.analyze.plot;

import java.io.IOException;

/** Something to draw on, in pixels from the top left corner. Texts are drawn as they are given: escape them before. */
interface Canvas {

    /** Which point of a text its place is. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** A filled area, so pale that what is drawn before shows through. */
    void shade(double x, double y, double width, double height, Ink ink);

    void line(double x1, double y1, double x2, double y2, Ink ink, double width);

    /**
     * A filled dot.
     *
     * @param tip what to tell about it when asked, where that can be
     */
    void dot(double x, double y, double radius, Ink ink, String tip);

    void text(double x, double y, String text, Anchor anchor, Ink ink);

    /** The picture as a file. */
    byte[] bytes() throws IOException;
}
