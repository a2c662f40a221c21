/** Tests of baseline. */
@NullMarked
package io.stepwatch.cli.baseline;

import org.jspecify.annotations.NullMarked;
