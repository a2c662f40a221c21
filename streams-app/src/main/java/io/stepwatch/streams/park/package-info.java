/**
 * Lets runs wait until the position of their commit is announced.
 *
 * <p>A waiting run has the key of its commit, so both are on one partition. Once both are there the run goes back to the
 * topic of runs with its position in it, whichever came first. What waits is bounded; what is too much is set aside.
 */
@NullMarked
package io.stepwatch.streams.park;

import org.jspecify.annotations.NullMarked;
