package io.stepwatch.local.settle;

import java.util.Collection;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.GroupIdNotFoundException;

/**
 * What a group has not processed yet of the topics that it reads.
 *
 * @param records how many records (and transaction marks) are left, by topic; topics with nothing left are not in it
 */
record Backlog(SortedMap<String, Long> records) {

    boolean isEmpty() {
        return records.isEmpty();
    }

    /** In words. Example: 12 in benchmark-runs, 1 in commits */
    String describe() {
        return records.entrySet().stream()
                .map(topic -> topic.getValue() + " in " + topic.getKey())
                .collect(Collectors.joining(", "));
    }

    /** What {@code group} has left up to {@code ends}. */
    static Backlog of(Admin admin, String group, Map<TopicPartition, Long> ends)
            throws InterruptedException, ExecutionException {
        Map<TopicPartition, OffsetAndMetadata> committed = committed(admin, group);
        SortedMap<String, Long> left = new TreeMap<>();
        ends.forEach((partition, end) -> {
            OffsetAndMetadata offset = committed.get(partition);
            long behind = end - (offset == null ? 0 : offset.offset());
            if (behind > 0) {
                left.merge(partition.topic(), behind, Long::sum);
            }
        });
        return new Backlog(left);
    }

    /** Where the partitions of topics end now; those that are empty are left out. */
    static Map<TopicPartition, Long> ends(Admin admin, Collection<String> topics)
            throws InterruptedException, ExecutionException {
        Map<TopicPartition, OffsetSpec> wanted = admin.describeTopics(topics).allTopicNames().get().values().stream()
                .flatMap(topic -> topic.partitions().stream()
                        .map(partition -> new TopicPartition(topic.name(), partition.partition())))
                .collect(Collectors.toMap(partition -> partition, partition -> OffsetSpec.latest()));
        return admin.listOffsets(wanted).all().get().entrySet().stream()
                .filter(end -> end.getValue().offset() > 0)
                .collect(Collectors.toMap(
                        Map.Entry::getKey, end -> end.getValue().offset()));
    }

    private static Map<TopicPartition, OffsetAndMetadata> committed(Admin admin, String group)
            throws InterruptedException, ExecutionException {
        try {
            return admin.listConsumerGroupOffsets(group)
                    .partitionsToOffsetAndMetadata()
                    .get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof GroupIdNotFoundException) {
                return Map.of();
            }
            throw e;
        }
    }
}
