/**
 * Asks for the measurements that would tell most.
 *
 * <p>Between the last good and the first bad commit the middle one that is not measured halves what is possible; where all
 * are measured, more runs at the edges of the range narrow it ({@link io.stepwatch.schema.rerun.WorthMeasuring}). What is
 * asked for is taken back when it has been answered, or when nobody needs to know any more. A project is never asked for
 * more than its budget of a day.
 */
@NullMarked
package io.stepwatch.sink.rerun;

import org.jspecify.annotations.NullMarked;
