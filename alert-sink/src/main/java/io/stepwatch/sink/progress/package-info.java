/**
 * Tells whether anything is still on its way through the sink, and how late the application before it is.
 *
 * <p>It looks from outside, at committed offsets and at what waits for its time; it changes nothing.
 */
@NullMarked
package io.stepwatch.sink.progress;

import org.jspecify.annotations.NullMarked;
