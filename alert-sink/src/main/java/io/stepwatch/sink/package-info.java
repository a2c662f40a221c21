/**
 * Turns change points into alerts and brings them to people.
 *
 * <p>Each alert is told at least once, with a key by which a repetition can be known. It names every commit that may be
 * the cause. Nothing here finds change points or doubts them.
 */
@NullMarked
package io.stepwatch.sink;

import org.jspecify.annotations.NullMarked;
