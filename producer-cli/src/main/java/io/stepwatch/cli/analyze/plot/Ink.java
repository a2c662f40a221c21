package io.stepwatch.cli.analyze.plot;

import java.util.Locale;

/** The colours of a picture, by what they stand for. */
public enum Ink {
    PAPER(0xffffff),
    TEXT(0x222222),
    GRID(0xdddddd),
    POINT(0x5b7fa6),
    LEVEL(0x1f3b5c),
    ODD(0xe08a00),
    REGRESSION(0xc62828),
    IMPROVEMENT(0x2e7d32),
    MARK(0x6a4c93);

    private final int rgb;

    Ink(int rgb) {
        this.rgb = rgb;
    }

    int rgb() {
        return rgb;
    }

    String hex() {
        return String.format(Locale.ROOT, "#%06x", rgb);
    }
}
