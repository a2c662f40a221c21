/**
 * Reads the output of benchmark tools: one reader a format, found by name or by content.
 *
 * <p>Readers are streaming and know neither Kafka, git nor settings. They yield entries: rows, and what is wrong with
 * lines that are none. A bad line is an entry, never an exception, and does not hide the lines after it. Numbers and
 * units are kept as printed; values that are not finite are refused.
 */
@NullMarked
package io.stepwatch.cli.format;

import org.jspecify.annotations.NullMarked;
