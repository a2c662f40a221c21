package io.stepwatch.schema.kafka;

import io.stepwatch.schema.config.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.TopicExistsException;

/**
 * Creates topics that are missing and leaves those that are there alone.
 *
 * <p>A broker answers a creation before all of its metadata knows of it; when a call here returns, the broker knows.
 */
public final class TopicCreation {

    private static final Duration KNOWN_WITHIN = Duration.ofSeconds(30);
    private static final long LOOK_MILLIS = 20;

    private TopicCreation() {}

    /**
     * Creates the missing ones of all topics.
     *
     * @param replication replication factor; empty: the broker's default
     * @return the names of those that were created
     */
    public static List<String> createMissing(Admin admin, Connection connection, Optional<Short> replication)
            throws InterruptedException, ExecutionException {
        List<NewTopic> topics = Arrays.stream(Topic.values())
                .map(topic -> new NewTopic(
                                topic.name(connection.topicPrefix()), Optional.of(topic.partitions()), replication)
                        .configs(topic.config()))
                .toList();
        Map<String, KafkaFuture<Void>> answers =
                new TreeMap<>(admin.createTopics(topics).values());
        List<String> created = new ArrayList<>();
        for (Map.Entry<String, KafkaFuture<Void>> answer : answers.entrySet()) {
            try {
                answer.getValue().get();
                created.add(answer.getKey());
            } catch (ExecutionException e) {
                if (!(e.getCause() instanceof TopicExistsException)) {
                    throw e;
                }
            }
        }
        if (!created.isEmpty()) {
            awaitKnown(admin, created);
        }
        return created;
    }

    /**
     * Waits until the leader of each partition says where it ends. One that does not lead yet refuses the first batch of
     * a producer; where it leads in time for the second, the first can never be delivered (out of order sequence).
     */
    private static void awaitLeaders(Admin admin, Map<String, TopicDescription> topics)
            throws InterruptedException, ExecutionException {
        Map<TopicPartition, OffsetSpec> ends = new HashMap<>();
        topics.forEach((name, topic) -> topic.partitions()
                .forEach(partition -> ends.put(new TopicPartition(name, partition.partition()), OffsetSpec.latest())));
        admin.listOffsets(ends).all().get();
    }

    /** Waits until the broker knows topics whose creation it has answered, and leads their partitions. */
    public static void awaitKnown(Admin admin, List<String> topics) throws InterruptedException, ExecutionException {
        long deadline = System.nanoTime() + KNOWN_WITHIN.toNanos();
        while (true) {
            try {
                awaitLeaders(admin, admin.describeTopics(topics).allTopicNames().get());
                return;
            } catch (ExecutionException e) {
                if (!(e.getCause() instanceof RetriableException) || System.nanoTime() > deadline) {
                    throw e;
                }
                TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
            }
        }
    }
}
