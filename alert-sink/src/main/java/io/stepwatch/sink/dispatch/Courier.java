package io.stepwatch.sink.dispatch;

import io.stepwatch.events.Alert;
import io.stepwatch.schema.registry.RegistryRefusedException;
import io.stepwatch.schema.registry.RegistryUnavailableException;
import io.stepwatch.sink.deliver.Message;
import io.stepwatch.sink.deliver.Sent;
import io.stepwatch.sink.picture.Pictures;
import io.stepwatch.sink.route.Subscription;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes records in order, partition by partition; a record that has to wait stops its partition and no other.
 *
 * <p>Before a call its beginning is written into the group's offset, which the broker takes only from the member that has the
 * partition; after it what the target shows is written to the outbox, and then the offset moves.
 */
final class Courier {

    private static final Logger LOG = LoggerFactory.getLogger(Courier.class);
    private static final Duration POLL = Duration.ofMillis(200);
    /** How long after its longest call an instance may still write down how that ended. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    private static final Duration REGISTRY_PAUSE = Duration.ofSeconds(1);

    private final Consumer<byte[], byte[]> consumer;
    private final Subscription subscription;
    private final Tools tools;
    private final Offsets offsets;
    private final Inbox inbox = new Inbox();
    private final Setbacks setbacks = new Setbacks(System.nanoTime());

    /** What a courier works with. */
    record Tools(Attempt attempt, Reading reading, Outbox outbox, Aside aside, Pictures pictures, Figures figures) {}

    Courier(Consumer<byte[], byte[]> consumer, Subscription subscription, Tools tools) {
        this.consumer = consumer;
        this.subscription = subscription;
        this.tools = tools;
        this.offsets = new Offsets(consumer);
    }

    void subscribe(String topic) {
        consumer.subscribe(List.of(topic), new Rebalances());
    }

    /** One poll, and one step for each partition that has something to do. */
    void round() {
        List<TopicPartition> waiting = inbox.partitions();
        consumer.resume(consumer.paused().stream().filter(inbox::isEmpty).toList());
        consumer.pause(waiting);
        ConsumerRecords<byte[], byte[]> records = consumer.poll(untilNext());
        inbox.add(records);
        boolean worked = false;
        for (TopicPartition partition : inbox.partitions()) {
            worked |= step(partition);
        }
        measure();
        if (!worked && records.isEmpty()) {
            offsets.commitPositions(inbox);
        }
    }

    private void measure() {
        inbox.oldest().ifPresentOrElse(tools.figures()::waits, tools.figures()::nothingWaits);
        long unread = consumer.assignment().stream()
                .mapToLong(partition -> consumer.currentLag(partition).orElse(0))
                .sum();
        tools.figures().counts(unread + inbox.size(), tools.outbox().size());
    }

    private Duration untilNext() {
        long now = System.nanoTime();
        return inbox.partitions().stream()
                .map(partition -> setbacks.left(partition, now))
                .reduce(POLL, (a, b) -> a.compareTo(b) <= 0 ? a : b);
    }

    /** Goes one record further, if it is time; whether there was anything to do. */
    private boolean step(TopicPartition partition) {
        Optional<ConsumerRecord<byte[], byte[]>> head = inbox.head(partition);
        if (head.isEmpty() || !setbacks.left(partition, System.nanoTime()).isZero()) {
            return false;
        }
        try {
            tools.outbox().load(partition.partition());
            Optional<Alert> alert = tools.reading().alert(head.get());
            if (alert.isEmpty() && head.get().value() != null) {
                tools.figures().wasMalformed();
            }
            if (alert.isPresent() && isNews(partition, alert.get())) {
                return deliver(partition, head.get(), alert.get());
            }
            inbox.pass(partition);
            return true;
        } catch (RegistryUnavailableException | RegistryRefusedException e) {
            LOG.warn("delivery waits target={} reason=\"registry unreachable\"", name());
            setbacks.everyone(REGISTRY_PAUSE, System.nanoTime());
            return false;
        }
    }

    /**
     * Whether the target should have this revision: not when nobody is to be told, when it has one as new, or when a newer
     * one waits behind it.
     */
    private boolean isNews(TopicPartition partition, Alert alert) {
        if (alert.getSilent()) {
            tools.figures().stayedSilent();
            return false;
        }
        Optional<Sent> sent = tools.outbox().sent(partition.partition(), alert);
        if (sent.isEmpty() && !subscription.route().takes(alert)) {
            tools.figures().leftToOthers();
            return false;
        }
        boolean overtaken =
                sent.filter(s -> s.revision() >= alert.getRevision()).isPresent()
                        || inbox.newest(partition)
                                .filter(later -> tools.reading().newer(later, alert))
                                .isPresent();
        if (overtaken) {
            tools.figures().drop();
        }
        return !overtaken;
    }

    private boolean deliver(TopicPartition partition, ConsumerRecord<byte[], byte[]> record, Alert alert) {
        Duration longest = subscription.target().longestAttempt().plus(GRACE);
        Progress before = offsets.progress(partition, record.offset());
        Duration othersCall = before.stillCalling(Instant.now(), longest);
        if (!othersCall.isZero()) {
            setbacks.add(partition, othersCall, System.nanoTime());
            return false;
        }
        Progress calling = before.begin(Instant.now());
        if (!offsets.commit(partition, record.offset(), calling)) {
            return false;
        }
        if (before.calling().isPresent()) {
            tools.figures().lost();
        }
        Message message = new Message(
                tools.pictures().add(alert),
                Instant.ofEpochMilli(record.timestamp()),
                tools.outbox().sent(partition.partition(), alert),
                before.mayHaveArrived());
        long began = System.nanoTime();
        Outcome outcome = tools.attempt().deliver(message, calling.attempts());
        boolean frozen = System.nanoTime() - began > longest.toNanos();
        if (!frozen || offsets.commit(partition, record.offset(), calling)) {
            outcome.match(new Ending(partition, record, message, calling));
        } // else somebody else has the partition and finds the call that began
        return true;
    }

    /** Writes down how an attempt ended. */
    private final class Ending implements Outcome.Cases {

        private final TopicPartition partition;
        private final ConsumerRecord<byte[], byte[]> record;
        private final Message message;
        private final Progress calling;

        Ending(TopicPartition partition, ConsumerRecord<byte[], byte[]> record, Message message, Progress calling) {
            this.partition = partition;
            this.record = record;
            this.message = message;
            this.calling = calling;
        }

        @Override
        public void taken(Outcome.Taken taken) {
            tools.figures().accepted(message.before().isEmpty(), record.timestamp());
            Sent sent = message.taken(taken.message(), calling.unsure());
            tools.outbox().put(partition.partition(), message.alert(), sent);
            goOn();
        }

        @Override
        public void never(Outcome.Never never) {
            tools.figures().wasRefused();
            tools.aside().refused(record, message.alert(), subscription.target(), never.failure());
            goOn();
        }

        @Override
        public void again(Outcome.Again again) {
            tools.figures().failed(again.unsure());
            if (offsets.commit(partition, record.offset(), calling.failed(again.unsure()))) {
                long now = System.nanoTime();
                setbacks.add(partition, again.pause(), now);
                if (again.everyone()) {
                    setbacks.everyone(again.pause(), now);
                }
            }
        }

        private void goOn() {
            if (offsets.commit(partition, record.offset() + 1, Progress.NONE)) {
                setbacks.over(partition);
                inbox.pass(partition);
            }
        }
    }

    private String name() {
        return subscription.target().name();
    }

    private final class Rebalances implements ConsumerRebalanceListener {
        @Override
        public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
            offsets.assigned(partitions);
        }

        @Override
        public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
            setbacks.forget(partitions);
            inbox.forget(partitions);
            offsets.forget(partitions);
            tools.outbox().forget(partitions);
        }
    }
}
