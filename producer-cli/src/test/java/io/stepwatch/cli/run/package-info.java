/** Tests of run. */
@NullMarked
package io.stepwatch.cli.run;

import org.jspecify.annotations.NullMarked;
