/**
 * What every Kafka Streams application of Stepwatch shares: settings, start, health and end.
 *
 * <p>An application starts only where its topics are, and creates them only when told to. While broker or registry are
 * away it waits and says so in its health; it fails, with a sentence that says what to do, only where waiting cannot
 * help. Nothing here knows what an application computes.
 */
@NullMarked
package io.stepwatch.app;

import org.jspecify.annotations.NullMarked;
