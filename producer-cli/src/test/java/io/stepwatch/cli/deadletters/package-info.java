/** Tests of what is remembered of dead letters that were sent again. */
@NullMarked
package io.stepwatch.cli.deadletters;

import org.jspecify.annotations.NullMarked;
