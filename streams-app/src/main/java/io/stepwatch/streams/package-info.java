/**
 * Folds the stream of runs into change points: the topology, and the application that runs it.
 *
 * <p>State, change points, dead letters and offsets commit together. A record that cannot be used is set aside with its
 * reason and the stream goes on; an outage loses none. Outputs depend on the inputs of a series and their order alone.
 */
@NullMarked
package io.stepwatch.streams;

import org.jspecify.annotations.NullMarked;
