/**
 * Penalised segmentation with a bounded (biweight) loss, exact and sequential.
 *
 * <p>The loss of a point is its squared distance from the level, in units of the noise, up to a bound: one odd point
 * costs the bound and no more, so it can never pay for a change by itself.
 */
@NullMarked
package io.stepwatch.detection.segment;

import org.jspecify.annotations.NullMarked;
