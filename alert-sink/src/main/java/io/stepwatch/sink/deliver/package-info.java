/**
 * Brings an alert to a target: one attempt, one answer, one package for each kind of target.
 *
 * <p>Targets know no Kafka and keep no progress; what they show of an alert is told to them, and when an attempt is
 * repeated is not theirs to decide. All text in an alert is untrusted; a target escapes it for its own language. Secrets
 * are in no log line, no exception and no answer.
 */
@NullMarked
package io.stepwatch.sink.deliver;

import org.jspecify.annotations.NullMarked;
