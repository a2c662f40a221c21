/**
 * Reads the events of {@code go test -json}.
 *
 * <p>The text of all output events of a package, put together, is the output of that package; it is read as Go benchmark
 * text is. The labels of events are bookkeeping of the tool: a test that they name is never a benchmark.
 */
@NullMarked
package io.stepwatch.cli.format.gojson;

import org.jspecify.annotations.NullMarked;
