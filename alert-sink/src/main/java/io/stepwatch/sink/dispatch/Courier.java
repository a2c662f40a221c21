package io.stepwatch.sink.dispatch;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes records in order, partition by partition; a record that has to wait stops its partition and no other. */
final class Courier {

    private static final Logger LOG = LoggerFactory.getLogger(Courier.class);
    private static final Duration POLL = Duration.ofMillis(200);

    private final Consumer<byte[], byte[]> consumer;
    private final Attempt attempt;
    private final FirstOffsets firstOffsets;
    private final Setbacks setbacks = new Setbacks();
    private final Map<TopicPartition, Long> committed = new HashMap<>();
    private long everyoneUntil = System.nanoTime();

    Courier(Consumer<byte[], byte[]> consumer, Attempt attempt) {
        this.consumer = consumer;
        this.attempt = attempt;
        this.firstOffsets = new FirstOffsets(consumer);
    }

    void subscribe(String topic) {
        consumer.subscribe(List.of(topic), new Rebalances());
    }

    /** One poll and what it brought. */
    void round() {
        consumer.resume(setbacks.over(consumer.paused(), System.nanoTime()));
        ConsumerRecords<byte[], byte[]> records = consumer.poll(POLL);
        Set<TopicPartition> waiting = new HashSet<>();
        for (ConsumerRecord<byte[], byte[]> record : records) {
            TopicPartition partition = new TopicPartition(record.topic(), record.partition());
            if (!waiting.contains(partition) && !done(partition, record)) {
                waiting.add(partition);
            }
        }
        if (records.isEmpty()) {
            commitPositions();
        }
    }

    /** Whether the record is done with; else it comes again. */
    private boolean done(TopicPartition partition, ConsumerRecord<byte[], byte[]> record) {
        long now = System.nanoTime();
        int attempts = setbacks.attempts(partition, record.offset());
        if (everyoneUntil - now > 0) {
            postpone(partition, record, attempts, Duration.ofNanos(everyoneUntil - now));
            return false;
        }
        Attempt.Outcome outcome = attempt.deliver(record, attempts + 1);
        if (outcome.pause().isEmpty()) {
            setbacks.delivered(partition);
            commit(Map.of(partition, new OffsetAndMetadata(record.offset() + 1)));
            return true;
        }
        Duration wait = outcome.pause().get();
        if (outcome.everyone()) {
            everyoneUntil = System.nanoTime() + wait.toNanos();
        }
        postpone(partition, record, attempts + 1, wait);
        return false;
    }

    private void postpone(
            TopicPartition partition, ConsumerRecord<byte[], byte[]> record, int attempts, Duration wait) {
        setbacks.add(partition, record.offset(), attempts, wait, System.nanoTime());
        consumer.seek(partition, record.offset());
        consumer.pause(List.of(partition));
    }

    /** Offsets move past the ends of transactions too, so that a group without work has no lag. */
    private void commitPositions() {
        Map<TopicPartition, OffsetAndMetadata> moved = new HashMap<>();
        for (TopicPartition partition : consumer.assignment()) {
            // Without a lag there is no position yet, and asking for it would wait.
            if (consumer.currentLag(partition).isPresent()) {
                long position = consumer.position(partition);
                if (!Long.valueOf(position).equals(committed.get(partition))) {
                    moved.put(partition, new OffsetAndMetadata(position));
                }
            }
        }
        if (!moved.isEmpty()) {
            commit(moved);
        }
    }

    private void commit(Map<TopicPartition, OffsetAndMetadata> offsets) {
        try {
            consumer.commitSync(offsets);
            offsets.forEach((partition, offset) -> committed.put(partition, offset.offset()));
        } catch (CommitFailedException | RebalanceInProgressException e) {
            // Whoever has the partition now delivers once more, with the same idempotency key.
            LOG.info("offsets not committed during a rebalance, a delivery may be repeated");
        }
    }

    private final class Rebalances implements ConsumerRebalanceListener {
        @Override
        public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
            firstOffsets.seek(partitions);
        }

        @Override
        public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
            setbacks.forget(partitions);
            partitions.forEach(committed::remove);
        }
    }
}
