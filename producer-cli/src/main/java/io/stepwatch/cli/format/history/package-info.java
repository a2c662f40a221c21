/**
 * Reads histories: one value for each commit of each series, from CSV and from JSON lines.
 *
 * <p>An empty value is a missing point: it is never zero and never shifts the others. A commit that repeats is one
 * point, a row without a commit is a point of its own, and the order is that of first occurrence. Numbers have a decimal
 * point, whatever the language of the machine.
 */
@NullMarked
package io.stepwatch.cli.format.history;

import org.jspecify.annotations.NullMarked;
