/**
 * Turns bytes of the topic of runs into measured values of series, or into a dead letter with its reason.
 *
 * <p>Everything that can be known to be wrong from one record alone is refused here, once. Values are converted into the
 * base unit of their family here and nowhere else. Nothing here knows the history.
 */
@NullMarked
package io.stepwatch.streams.ingest;

import org.jspecify.annotations.NullMarked;
