/**
 * Brings an alert to a target: one attempt, one answer, one package for each kind of target.
 *
 * <p>Targets know no Kafka and keep no progress; when an attempt is repeated is not theirs to decide. Their secrets are in
 * no log line, no exception and no answer.
 */
@NullMarked
package io.stepwatch.sink.deliver;

import org.jspecify.annotations.NullMarked;
