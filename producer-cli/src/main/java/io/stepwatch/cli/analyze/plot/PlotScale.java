package io.stepwatch.cli.analyze.plot;

/** How values are laid out upwards. */
public enum PlotScale {
    /** Logarithmic where the values of a series are positive and span more than a factor of 20. */
    AUTO,
    /** Equal distances are equal differences. */
    LINEAR,
    /** Equal distances are equal ratios; a series with values that are not positive is drawn linear. */
    LOG
}
