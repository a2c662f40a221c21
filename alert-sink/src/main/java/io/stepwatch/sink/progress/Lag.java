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

/** How far consumer groups are behind the ends of topics, open transactions included. */
final class Lag {

    private static final long PATIENCE_SECONDS = 10;

    private final Admin admin;

    Lag(Admin admin) {
        this.admin = admin;
    }

    /**
     * How far a group is.
     *
     * @param committed the sum of its offsets
     * @param behind how much lies between them and the ends
     */
    record Distance(long committed, long behind) {}

    /** Whether a group has committed everything that is in some topics. */
    boolean none(String group, Collection<String> topics)
            throws InterruptedException, ExecutionException, TimeoutException {
        return distance(group, topics).behind() == 0;
    }

    /** How far a group is in some topics. */
    Distance distance(String group, Collection<String> topics)
            throws InterruptedException, ExecutionException, TimeoutException {
        Map<TopicPartition, ListOffsetsResultInfo> ends = offsets(partitions(topics, OffsetSpec.latest()));
        Map<TopicPartition, ListOffsetsResultInfo> starts = offsets(partitions(topics, OffsetSpec.earliest()));
        Map<TopicPartition, OffsetAndMetadata> committed = admin.listConsumerGroupOffsets(group)
                .partitionsToOffsetAndMetadata()
                .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        long sum = 0;
        long behind = 0;
        for (Map.Entry<TopicPartition, ListOffsetsResultInfo> end : ends.entrySet()) {
            OffsetAndMetadata at = committed.get(end.getKey());
            long from = at != null
                    ? at.offset()
                    : requireNonNull(starts.get(end.getKey())).offset();
            sum += from;
            behind += Math.max(0, end.getValue().offset() - from);
        }
        return new Distance(sum, behind);
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
