/**
 * Counts and measures what the topology does, for operators.
 *
 * <p>Labels are words of ours: reasons, kinds and states, never names of projects or benchmarks. What an aborted
 * transaction did is counted again when it is done again; for exact numbers there are the topics.
 */
@NullMarked
package io.stepwatch.streams.measure;

import org.jspecify.annotations.NullMarked;
