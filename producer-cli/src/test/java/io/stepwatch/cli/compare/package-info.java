/** Tests of compare. */
@NullMarked
package io.stepwatch.cli.compare;

import org.jspecify.annotations.NullMarked;
