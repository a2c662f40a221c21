/**
 * Reads the text that {@code go test -bench} prints, and files in the Go benchmark data format made from it.
 *
 * <p>Logs between results cost nothing; a result that a log line cut in two is put together again and said. What
 * cannot be put together is a bad line. A name never comes from a log line.
 */
@NullMarked
package io.stepwatch.cli.format.gotext;

import org.jspecify.annotations.NullMarked;
