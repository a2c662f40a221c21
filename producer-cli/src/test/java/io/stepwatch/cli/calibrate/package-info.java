/** Tests of calibrate. */
@NullMarked
package io.stepwatch.cli.calibrate;

import org.jspecify.annotations.NullMarked;
