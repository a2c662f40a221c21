/**
 * What it takes to confirm a shift: points that did not open the candidate, tested by rank against points from before
 * it, and enough evidence for the noise at hand.
 */
@NullMarked
package io.stepwatch.detection.confirm;

import org.jspecify.annotations.NullMarked;
