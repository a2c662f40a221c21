package io.stepwatch.it.sink;

import static java.util.Objects.requireNonNull;

import io.stepwatch.events.Alert;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.ValueDecoder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Every revision on the topic of alerts that was committed. */
final class AlertLog {

    private final Connection connection;
    private final Optional<String> project;

    AlertLog(Connection connection) {
        this(connection, Optional.empty());
    }

    /** Only what is about one project. */
    AlertLog(Connection connection, String project) {
        this(connection, Optional.of(project));
    }

    private AlertLog(Connection connection, Optional<String> project) {
        this.connection = connection;
        this.project = project;
    }

    /** All revisions by now. */
    List<Alert> revisions() {
        Map<String, Object> config =
                Map.of("bootstrap.servers", connection.bootstrapServers(), "isolation.level", "read_committed");
        ValueDecoder<Alert> decoder = new ValueDecoder<>(SerdeConfig.registry(connection), Alert.getClassSchema());
        List<Alert> found = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions =
                    consumer.partitionsFor(Topic.ALERTS.name(connection.topicPrefix())).stream()
                            .map(info -> new TopicPartition(info.topic(), info.partition()))
                            .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = new HashMap<>(consumer.endOffsets(partitions));
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(200))) {
                    Alert alert = decoder.decode(record.value());
                    if (project.isEmpty() || project.get().equals(alert.getProject())) {
                        found.add(alert);
                    }
                }
            }
        }
        return found;
    }

    /** The newest revision of one alert. */
    Alert newest(String id) {
        return requireNonNull(folded().get(id), id);
    }

    /** The newest revision of each alert, by id. */
    Map<String, Alert> folded() {
        Map<String, Alert> newest = new TreeMap<>();
        revisions()
                .forEach(alert ->
                        newest.merge(alert.getId(), alert, (a, b) -> a.getRevision() >= b.getRevision() ? a : b));
        return newest;
    }
}
