/**
 * Measures speed and size.
 *
 * <p>Every figure is a ratio to something measured in the same run: absolute times of one machine say nothing about
 * another. Nothing here is run by the tests; {@code bench/run} runs it.
 */
@NullMarked
package io.stepwatch.bench;

import org.jspecify.annotations.NullMarked;
