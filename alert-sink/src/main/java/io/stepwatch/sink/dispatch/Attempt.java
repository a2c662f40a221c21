package io.stepwatch.sink.dispatch;

import io.stepwatch.app.Health;
import io.stepwatch.sink.deliver.Delivery;
import io.stepwatch.sink.deliver.Failure;
import io.stepwatch.sink.deliver.Message;
import io.stepwatch.sink.deliver.Target;
import io.stepwatch.sink.render.Plain;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One attempt to deliver one revision of an alert, and what is said about it. */
final class Attempt {

    private static final Logger LOG = LoggerFactory.getLogger(Attempt.class);

    private final Target target;
    private final Backoff backoff;
    private final Health health;
    private final RandomGenerator chance;

    Attempt(Target target, Backoff backoff, Health health, RandomGenerator chance) {
        this.target = target;
        this.backoff = backoff;
        this.health = health;
        this.chance = chance;
    }

    /**
     * Makes one attempt.
     *
     * @param number of the attempt, from 1
     */
    Outcome deliver(Message message, int number) {
        return attempt(message).match(new Sorting(message, number));
    }

    private Delivery attempt(Message message) {
        try {
            return target.deliver(message);
        } catch (RuntimeException e) {
            // A fault of ours; its text may hold anything, so that only its kind is shown.
            return new Delivery.TryAgain(
                    Failure.silent("internal error: " + e.getClass().getName()), Optional.empty(), true);
        }
    }

    private final class Sorting implements Delivery.Cases<Outcome> {

        private final Message message;
        private final int number;

        Sorting(Message message, int number) {
            this.message = message;
            this.number = number;
        }

        @Override
        public Outcome accepted(Delivery.Accepted accepted) {
            health.up(part());
            LOG.info(
                    "delivered target={} adapter={} alert={} revision={} attempt={} how=\"{}\"",
                    target.name(),
                    target.adapter(),
                    Plain.id(message.alert().getId()),
                    message.alert().getRevision(),
                    number,
                    accepted.how());
            return new Outcome.Taken(accepted.message());
        }

        @Override
        public Outcome tryAgain(Delivery.TryAgain tryAgain) {
            Duration wait = tryAgain.after()
                    .map(asked -> backoff.asked(asked, chance.nextDouble()))
                    .orElseGet(() -> backoff.after(number, chance.nextDouble()));
            say(tryAgain.failure(), Instant.now().plus(wait) + ", in " + wait.toMillis() + " ms");
            health.degraded(part(), tryAgain.failure().reason());
            return new Outcome.Again(wait, tryAgain.after().isPresent(), tryAgain.unsure());
        }

        @Override
        public Outcome refused(Delivery.Refused refused) {
            say(refused.failure(), "never");
            return new Outcome.Never(refused.failure());
        }

        private void say(Failure failure, String nextTry) {
            String status = failure.status().isPresent()
                    ? Integer.toString(failure.status().getAsInt())
                    : "none";
            LOG.warn(
                    "delivery failed target={} adapter={} at={} alert={} revision={} attempt={} status={} reason=\"{}\""
                            + " answer=\"{}\" next_try=\"{}\"",
                    target.name(),
                    target.adapter(),
                    target.place(),
                    Plain.id(message.alert().getId()),
                    message.alert().getRevision(),
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
