/**
 * Publishes results: rows become events, events become records, and every record is acknowledged or told.
 *
 * <p>Commits are sent and acknowledged before the runs that need them. Nothing waits longer than the timeout. A repeated
 * publish of the same results makes the same events, which change nothing.
 *
 * <p>As a library: {@link io.stepwatch.cli.publish.RunAssembly} makes a {@link io.stepwatch.cli.publish.Batch} of rows,
 * {@link io.stepwatch.cli.publish.Publisher} sends it.
 */
@NullMarked
package io.stepwatch.cli.publish;

import org.jspecify.annotations.NullMarked;
