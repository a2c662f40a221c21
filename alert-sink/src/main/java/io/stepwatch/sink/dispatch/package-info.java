/**
 * Sends each alert to each target, at least once, and the newest revision last.
 *
 * <p>Every target has a consumer group of its own, so that one that is away neither holds the others up nor makes them
 * repeat themselves. The offset moves only when the target has the alert, or has refused it and the refusal is written
 * down; its metadata tells whether a call is under way. What a target shows of an alert is in the topic {@code outbox}, so
 * that the next revision takes the place of the last one, whichever instance sends it. A revision that is not above the one
 * that the target has is dropped. While a target is away its partitions pause and the consumer keeps polling.
 *
 * @see <a href="../../../../../../../../docs/decisions/0023-outbox-and-edits.md">decision 0023</a>
 */
@NullMarked
package io.stepwatch.sink.dispatch;

import org.jspecify.annotations.NullMarked;
