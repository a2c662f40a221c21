package io.stepwatch.sink.progress;

import static java.util.Objects.requireNonNull;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.GroupIdNotFoundException;

/** How far consumer groups are behind the ends of topics, open transactions included. */
final class Lag {

    private static final long PATIENCE_SECONDS = 10;

    private final Admin admin;

    Lag(Admin admin) {
        this.admin = admin;
    }

    /**
     * How far a group is in one partition.
     *
     * @param committed its offset; the start of the partition when it has none
     * @param end of the partition
     */
    record Distance(long committed, long end) {

        long behind() {
            return Math.max(0, end - committed);
        }
    }

    /** Whether a group has committed everything that is in some topics. */
    boolean none(String group, Collection<String> topics)
            throws InterruptedException, ExecutionException, TimeoutException {
        return distances(group, topics).values().stream().allMatch(distance -> distance.behind() == 0);
    }

    /** How far a group is in the partitions of some topics. */
    Map<TopicPartition, Distance> distances(String group, Collection<String> topics)
            throws InterruptedException, ExecutionException, TimeoutException {
        Map<TopicPartition, ListOffsetsResultInfo> ends = offsets(partitions(topics, OffsetSpec.latest()));
        Map<TopicPartition, ListOffsetsResultInfo> starts = offsets(partitions(topics, OffsetSpec.earliest()));
        Map<TopicPartition, OffsetAndMetadata> committed = committed(group);
        Map<TopicPartition, Distance> distances = new HashMap<>();
        ends.forEach((partition, end) -> {
            OffsetAndMetadata at = committed.get(partition);
            long from = at != null
                    ? at.offset()
                    : requireNonNull(starts.get(partition)).offset();
            distances.put(partition, new Distance(from, end.offset()));
        });
        return distances;
    }

    /** A group that has never been there has committed nothing. */
    private Map<TopicPartition, OffsetAndMetadata> committed(String group)
            throws InterruptedException, ExecutionException, TimeoutException {
        try {
            return admin.listConsumerGroupOffsets(group)
                    .partitionsToOffsetAndMetadata()
                    .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof GroupIdNotFoundException) {
                return Map.of();
            }
            throw e;
        }
    }

    private Map<TopicPartition, ListOffsetsResultInfo> offsets(Map<TopicPartition, OffsetSpec> of)
            throws InterruptedException, ExecutionException, TimeoutException {
        return admin.listOffsets(of).all().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    private Map<TopicPartition, OffsetSpec> partitions(Collection<String> topics, OffsetSpec spec)
            throws InterruptedException, ExecutionException, TimeoutException {
        Map<String, TopicDescription> found =
                admin.describeTopics(topics).allTopicNames().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        return found.values().stream()
                .flatMap(topic -> topic.partitions().stream().map(p -> new TopicPartition(topic.name(), p.partition())))
                .collect(Collectors.toMap(partition -> partition, partition -> spec, (a, b) -> a, HashMap::new));
    }
}
