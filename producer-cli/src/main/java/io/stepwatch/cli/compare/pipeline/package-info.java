/**
 * Reads runs back from the pipeline's history.
 *
 * <p>Only committed records count, everything that was there when reading began is read, and nothing waits longer than the
 * timeout. What cannot be decoded is passed over with a warning; the stream sets it aside with a reason. Runs that were
 * withdrawn do not count. Of two runs that call themselves
 * the same and hold other samples, the one counts that counts in the stream.
 */
@NullMarked
package io.stepwatch.cli.compare.pipeline;

import org.jspecify.annotations.NullMarked;
