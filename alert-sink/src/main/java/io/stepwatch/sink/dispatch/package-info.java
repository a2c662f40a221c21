/**
 * Sends each alert to each target, at least once.
 *
 * <p>Every target has a consumer group of its own, so that one that is away neither holds the others up nor makes them
 * repeat themselves. The offset moves only when the target has the alert, or has refused it and the refusal is written
 * down. While a target is away its partitions pause and the consumer keeps polling.
 *
 * @see <a href="../../../../../../../../docs/decisions/0009-at-least-once-alerts.md">decision 0009</a>
 */
@NullMarked
package io.stepwatch.sink.dispatch;

import org.jspecify.annotations.NullMarked;
