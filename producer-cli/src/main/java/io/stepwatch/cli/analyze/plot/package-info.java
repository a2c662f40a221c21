/**
 * Pictures of series: values, levels, change points with their intervals, and odd points, as SVG or PNG.
 *
 * <p>Draws what it is given and decides nothing. Names are untrusted text; they are escaped here.
 */
@NullMarked
package io.stepwatch.cli.analyze.plot;

import org.jspecify.annotations.NullMarked;
