/**
 * Decides whether a change did it: two samples of one benchmark, before and after.
 *
 * <p>Everything is a function of its arguments and of the seed in the {@link io.stepwatch.detection.compare.Rules}. Samples
 * are told apart by an exact rank test with ties, corrected for the number of benchmarks; how far they are apart is told by
 * medians with a bootstrap interval. {@link io.stepwatch.detection.compare.Verdict#INCONCLUSIVE} is an answer, and says how
 * many runs would settle it.
 *
 * <p>It refuses values that are not finite, and it gives no ratio where a median is zero or below.
 */
@NullMarked
package io.stepwatch.detection.compare;

import org.jspecify.annotations.NullMarked;
