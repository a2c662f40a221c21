package io.stepwatch.sink.dispatch;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;

/** Records that have been read and wait for their turn, in order, partition by partition. */
final class Inbox {

    private final Map<TopicPartition, Deque<ConsumerRecord<byte[], byte[]>>> waiting = new LinkedHashMap<>();

    void add(ConsumerRecords<byte[], byte[]> records) {
        for (ConsumerRecord<byte[], byte[]> record : records) {
            TopicPartition partition = new TopicPartition(record.topic(), record.partition());
            waiting.computeIfAbsent(partition, p -> new ArrayDeque<>()).add(record);
        }
    }

    /** Partitions with a record that waits. */
    List<TopicPartition> partitions() {
        return new ArrayList<>(waiting.keySet());
    }

    boolean isEmpty(TopicPartition partition) {
        return !waiting.containsKey(partition);
    }

    Optional<ConsumerRecord<byte[], byte[]>> head(TopicPartition partition) {
        return Optional.ofNullable(waiting.get(partition)).map(Deque::getFirst);
    }

    /** The newest record with the key of the first one; empty when that is the first one itself. */
    Optional<ConsumerRecord<byte[], byte[]>> newest(TopicPartition partition) {
        Deque<ConsumerRecord<byte[], byte[]>> records = waiting.get(partition);
        if (records == null) {
            return Optional.empty();
        }
        ConsumerRecord<byte[], byte[]> head = records.getFirst();
        for (Iterator<ConsumerRecord<byte[], byte[]>> back = records.descendingIterator(); back.hasNext(); ) {
            ConsumerRecord<byte[], byte[]> record = back.next();
            if (Arrays.equals(record.key(), head.key())) {
                return record == head ? Optional.empty() : Optional.of(record);
            }
        }
        return Optional.empty();
    }

    /** The first record of a partition is done with. */
    void pass(TopicPartition partition) {
        Deque<ConsumerRecord<byte[], byte[]>> records = waiting.get(partition);
        if (records != null) {
            records.removeFirst();
            if (records.isEmpty()) {
                waiting.remove(partition);
            }
        }
    }

    /** How many records wait. */
    long size() {
        return waiting.values().stream().mapToLong(Deque::size).sum();
    }

    /** When the oldest record that waits was written, by the broker's clock. */
    OptionalLong oldest() {
        return waiting.values().stream()
                .mapToLong(records -> records.getFirst().timestamp())
                .min();
    }

    /** The partitions are another consumer's now. */
    void forget(Collection<TopicPartition> partitions) {
        waiting.keySet().removeAll(Set.copyOf(partitions));
    }
}
