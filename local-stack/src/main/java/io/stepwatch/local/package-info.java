/**
 * The whole of Stepwatch in one JVM: broker, registry, topics, schemas, applications.
 *
 * <p>What is promised: a stack that has started can take events and answer; one that cannot start says why and leaves nothing
 * running; it stops in the reverse order of its start, so that every part can still reach what it needs; under a data folder
 * everything is found again by the next stack, without one everything is gone.
 *
 * <p>What is refused: any address but loopback.
 */
@NullMarked
package io.stepwatch.local;

import org.jspecify.annotations.NullMarked;
