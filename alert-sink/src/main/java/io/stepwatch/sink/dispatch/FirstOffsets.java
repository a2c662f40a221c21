package io.stepwatch.sink.dispatch;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where a group begins that has no offset: what happened in the last week is still news, what is older is not.
 *
 * <p>A group that stood still for so long that the broker forgot it begins there as well. (The consumer's own
 * {@code by_duration} asks an empty partition only every {@code request.timeout.ms}, so that a first alert would be late.)
 */
final class FirstOffsets {

    private static final Logger LOG = LoggerFactory.getLogger(FirstOffsets.class);
    private static final Duration NEWS = Duration.ofDays(7);

    private final Consumer<?, ?> consumer;

    FirstOffsets(Consumer<?, ?> consumer) {
        this.consumer = consumer;
    }

    /** Places the consumer in those of its new partitions where the group has no offset. */
    void seek(Collection<TopicPartition> assigned, Map<TopicPartition, OffsetAndMetadata> committed) {
        Set<TopicPartition> unknown = new HashSet<>();
        assigned.stream().filter(p -> committed.get(p) == null).forEach(unknown::add);
        if (unknown.isEmpty()) {
            return;
        }
        // The ends come first: what is written after that is behind them and is read.
        Map<TopicPartition, Long> ends = consumer.endOffsets(unknown);
        Map<TopicPartition, OffsetAndTimestamp> recent = consumer.offsetsForTimes(times(unknown));
        for (TopicPartition partition : unknown) {
            OffsetAndTimestamp first = recent.get(partition);
            long end = ends.getOrDefault(partition, 0L);
            long offset = first == null ? end : Math.min(first.offset(), end);
            LOG.info("delivery begins partition={} offset={}", partition, offset);
            consumer.seek(partition, offset);
        }
    }

    private static Map<TopicPartition, Long> times(Set<TopicPartition> partitions) {
        long since = System.currentTimeMillis() - NEWS.toMillis();
        Map<TopicPartition, Long> times = new HashMap<>();
        partitions.forEach(partition -> times.put(partition, since));
        return times;
    }
}
