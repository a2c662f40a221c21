package io.stepwatch.sink.dispatch;

import io.stepwatch.app.Health;
import io.stepwatch.events.Alert;
import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.RegistryRefusedException;
import io.stepwatch.schema.registry.RegistryUnavailableException;
import io.stepwatch.schema.registry.ValueDecoder;
import io.stepwatch.sink.deliver.Delivery;
import io.stepwatch.sink.deliver.Failure;
import io.stepwatch.sink.deliver.Target;
import java.time.Duration;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One attempt to deliver one record, and what is said about it. */
final class Attempt {

    private static final Logger LOG = LoggerFactory.getLogger(Attempt.class);

    private final Target target;
    private final ValueDecoder<Alert> decoder;
    private final Aside aside;
    private final Backoff backoff;
    private final Health health;

    Attempt(Target target, RegistryClient registry, Aside aside, Backoff backoff, Health health) {
        this.target = target;
        this.decoder = new ValueDecoder<>(registry, Alert.getClassSchema());
        this.aside = aside;
        this.backoff = backoff;
        this.health = health;
    }

    /**
     * How an attempt ended.
     *
     * @param pause how long to wait before the record is tried again; empty: it is done with
     * @param everyone whether the target wants no other alert in that time either
     */
    record Outcome(Optional<Duration> pause, boolean everyone) {
        static final Outcome DONE = new Outcome(Optional.empty(), false);
    }

    /**
     * Makes one attempt.
     *
     * @param number of the attempt, from 1
     */
    Outcome deliver(ConsumerRecord<byte[], byte[]> record, int number) {
        if (record.value() == null) {
            return Outcome.DONE;
        }
        Alert alert;
        try {
            alert = decoder.decode(record.value());
        } catch (MalformedValueException e) {
            LOG.warn(
                    "dead letter at={}-{}@{} reason={}",
                    record.topic(),
                    record.partition(),
                    record.offset(),
                    e.reason());
            aside.dead(record, e);
            return Outcome.DONE;
        } catch (RegistryUnavailableException | RegistryRefusedException e) {
            health.degraded(part(), "registry unreachable");
            return new Outcome(Optional.of(backoff.after(number)), true);
        }
        if (alert.getSilent()) {
            return Outcome.DONE;
        }
        return attempt(alert).match(new Sorting(record, alert, number));
    }

    private Delivery attempt(Alert alert) {
        try {
            return target.deliver(alert);
        } catch (RuntimeException e) {
            // A fault of ours; its text may hold anything, so that only its kind is shown.
            return new Delivery.TryAgain(
                    Failure.silent("internal error: " + e.getClass().getName()), Optional.empty());
        }
    }

    private final class Sorting implements Delivery.Cases<Outcome> {

        private final ConsumerRecord<byte[], byte[]> record;
        private final Alert alert;
        private final int number;

        Sorting(ConsumerRecord<byte[], byte[]> record, Alert alert, int number) {
            this.record = record;
            this.alert = alert;
            this.number = number;
        }

        @Override
        public Outcome accepted(Delivery.Accepted accepted) {
            health.up(part());
            LOG.info(
                    "delivered target={} alert={} revision={} attempt={} how=\"{}\"",
                    target.name(),
                    alert.getId(),
                    alert.getRevision(),
                    number,
                    accepted.how());
            return Outcome.DONE;
        }

        @Override
        public Outcome tryAgain(Delivery.TryAgain tryAgain) {
            Duration wait = tryAgain.after().map(backoff::asked).orElseGet(() -> backoff.after(number));
            say(tryAgain.failure(), "in " + wait.toMillis() + " ms");
            health.degraded(part(), tryAgain.failure().reason());
            return new Outcome(Optional.of(wait), tryAgain.after().isPresent());
        }

        @Override
        public Outcome refused(Delivery.Refused refused) {
            say(refused.failure(), "never");
            aside.refused(record, alert, target, refused.failure());
            return Outcome.DONE;
        }

        private void say(Failure failure, String nextTry) {
            String status = failure.status().isPresent()
                    ? Integer.toString(failure.status().getAsInt())
                    : "none";
            LOG.warn(
                    "delivery failed target={} at={} alert={} revision={} attempt={} status={} reason=\"{}\""
                            + " answer=\"{}\" next_try=\"{}\"",
                    target.name(),
                    target.place(),
                    alert.getId(),
                    alert.getRevision(),
                    number,
                    status,
                    failure.reason(),
                    failure.answer(),
                    nextTry);
        }
    }

    private String part() {
        return "deliver-" + target.name();
    }
}
