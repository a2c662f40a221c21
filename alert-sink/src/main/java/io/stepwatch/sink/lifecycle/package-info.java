/**
 * Says in which state an alert is: a fold of its members, of what people did, and of what the ledger knows.
 *
 * <p>It is a function of sets. In whatever order actions come, and however often, the state is the same: they are taken in
 * the order of the time that they carry. No clock, no store, no Kafka.
 */
@NullMarked
package io.stepwatch.sink.lifecycle;

import org.jspecify.annotations.NullMarked;
