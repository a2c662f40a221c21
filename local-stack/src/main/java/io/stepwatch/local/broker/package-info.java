/**
 * A real Kafka broker inside this JVM: one node, controller and broker in one, on loopback only.
 *
 * <p>What is promised: the folder is locked while the broker lives, formatted once, and found again as it was left, even after
 * a kill; an ephemeral broker leaves nothing behind; closing is quick, can be repeated, and ends every thread that would keep
 * the JVM alive; whatever goes wrong at the start is a {@link io.stepwatch.local.broker.BrokerException} that says how to fix
 * it.
 *
 * <p>What is refused: more than one node, any address but 127.0.0.1, topics that appear because somebody named them, and
 * folders that hold something else.
 *
 * @see <a href="file:docs/decisions/0004-in-jvm-broker.md">docs/decisions/0004</a>
 */
@NullMarked
package io.stepwatch.local.broker;

import org.jspecify.annotations.NullMarked;
