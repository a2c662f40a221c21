/**
 * Carries the fold of detection along the points of each series, and tells what it finds in events that stand alone.
 *
 * <p>There are no statistics here: a processor loads state, steps the fold, stores state and forwards. A point that comes
 * after all others is appended; any other change of the input folds the points after it again. Events name the commits
 * around a change point from state, and depend on nothing but the inputs and their order.
 */
@NullMarked
package io.stepwatch.streams.detect;

import org.jspecify.annotations.NullMarked;
