/**
 * From the words on the command line to rows: which files, in which format, and what is wrong with them.
 *
 * <p>Nothing is dropped in silence: a pattern without a match, an empty file and a value that is not finite are all
 * said. Every row leaves with its direction resolved.
 */
@NullMarked
package io.stepwatch.cli.input;

import org.jspecify.annotations.NullMarked;
