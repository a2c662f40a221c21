/**
 * What a run must be, as far as it can be told from the run alone, and the one value that its samples stand for.
 *
 * <p>The command line refuses by these rules before it sends, where a person can mend the input; the stream sets aside by
 * the same ones, whoever sent the run. Nothing here depends on what was recorded before.
 */
@NullMarked
package io.stepwatch.schema.run;

import org.jspecify.annotations.NullMarked;
