/**
 * Runs detection over the history of a topic once more, with other settings, beside the application.
 *
 * <p>It reads as the application reads and folds as it folds, by the same code, into memory of its own. No consumer group is
 * joined, nothing is committed and nothing is written. Withdrawn runs, resets, and what the chain of commits said count as
 * they do there. What is set aside by the application is left out.
 */
@NullMarked
package io.stepwatch.streams.shadow;

import org.jspecify.annotations.NullMarked;
