package io.stepwatch.sink.dispatch;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The progress of a target: an offset for each partition, and how far it is with the alert there.
 *
 * <p>The broker takes a commit only from the member that has the partition, so that a commit also tells whether it is still
 * ours.
 */
final class Offsets {

    private static final Logger LOG = LoggerFactory.getLogger(Offsets.class);

    private final Consumer<byte[], byte[]> consumer;
    private final FirstOffsets firstOffsets;
    private final Map<TopicPartition, OffsetAndMetadata> committed = new HashMap<>();

    Offsets(Consumer<byte[], byte[]> consumer) {
        this.consumer = consumer;
        this.firstOffsets = new FirstOffsets(consumer);
    }

    /** Partitions are ours from now on. */
    void assigned(Collection<TopicPartition> partitions) {
        Map<TopicPartition, OffsetAndMetadata> found = consumer.committed(Set.copyOf(partitions));
        found.forEach((partition, offset) -> {
            if (offset != null) {
                committed.put(partition, offset);
            }
        });
        firstOffsets.seek(partitions, found);
    }

    /** The partitions are another consumer's now. */
    void forget(Collection<TopicPartition> partitions) {
        partitions.forEach(committed::remove);
    }

    /** How far the target is with the alert at an offset. */
    Progress progress(TopicPartition partition, long offset) {
        OffsetAndMetadata held = committed.get(partition);
        return held == null || held.offset() != offset ? Progress.NONE : Progress.of(held.metadata());
    }

    /** Writes progress down; false when the partition is not ours any more, or not for the moment. */
    boolean commit(TopicPartition partition, long offset, Progress progress) {
        return commit(Map.of(partition, new OffsetAndMetadata(offset, progress.text())));
    }

    /** Offsets move past the ends of transactions too, so that a group without work has no lag. */
    void commitPositions(Inbox inbox) {
        Map<TopicPartition, OffsetAndMetadata> moved = new HashMap<>();
        for (TopicPartition partition : consumer.assignment()) {
            // Without a lag there is no position yet, and asking for it would wait.
            if (inbox.isEmpty(partition) && consumer.currentLag(partition).isPresent()) {
                long position = consumer.position(partition);
                OffsetAndMetadata held = committed.get(partition);
                if (held == null || held.offset() != position) {
                    moved.put(partition, new OffsetAndMetadata(position));
                }
            }
        }
        if (!moved.isEmpty()) {
            commit(moved);
        }
    }

    private boolean commit(Map<TopicPartition, OffsetAndMetadata> offsets) {
        try {
            consumer.commitSync(offsets);
            committed.putAll(offsets);
            return true;
        } catch (CommitFailedException | RebalanceInProgressException e) {
            // Whoever has the partition now goes on from what was committed before.
            LOG.info("offsets not committed during a rebalance, a delivery may be repeated");
            return false;
        }
    }
}
