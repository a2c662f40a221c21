/**
 * Sets thresholds for each benchmark from its own noise, and tells how small a slowdown would be caught.
 *
 * <p>Nothing is written without being asked for: the change of {@code stepwatch.yaml} is shown first, and what else is in
 * the file stays as it is.
 */
@NullMarked
package io.stepwatch.cli.calibrate;

import org.jspecify.annotations.NullMarked;
