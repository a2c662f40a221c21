package io.stepwatch.sink.dispatch;

import static java.util.Objects.requireNonNull;

import io.stepwatch.events.Alert;
import io.stepwatch.events.OutboxEntry;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueDecoder;
import io.stepwatch.sink.deliver.Sent;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What one target shows of each alert, kept in a compacted topic.
 *
 * <p>An entry lies on the partition of its alert, whose consumer is the only writer. Of a partition that is new here all
 * entries are read before the first alert of it is delivered.
 */
final class Outbox {

    private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);
    private static final Duration POLL = Duration.ofMillis(200);

    private final String topic;
    private final String target;
    private final DeliveryClients clients;
    private final Writer writer;
    private final AvroSerializer<OutboxEntry> serializer;
    private final ValueDecoder<OutboxEntry> decoder;
    private final Map<Integer, Map<String, Sent>> byPartition = new HashMap<>();

    Outbox(Connection connection, DeliveryClients clients, Writer writer, RegistryClient registry, String target) {
        this.topic = Topic.OUTBOX.name(connection.topicPrefix());
        this.target = target;
        this.clients = clients;
        this.writer = writer;
        this.serializer = new AvroSerializer<>(registry, true);
        this.decoder = new ValueDecoder<>(registry, OutboxEntry.getClassSchema());
    }

    /**
     * Reads what the target shows of the alerts of a partition, unless that is known.
     *
     * @throws org.apache.kafka.common.KafkaException when broker or registry are away
     * @throws io.stepwatch.schema.registry.RegistryUnavailableException when the registry is away
     */
    void load(int alertPartition) {
        if (byPartition.containsKey(alertPartition)) {
            return;
        }
        // The schema is known from now on: a delivery that was made must not wait for the registry to be written down.
        serialized(probe());
        Map<String, Sent> entries = new HashMap<>();
        TopicPartition partition = new TopicPartition(topic, ours(alertPartition));
        try (KafkaConsumer<byte[], byte[]> reader = clients.reader()) {
            reader.assign(List.of(partition));
            reader.seekToBeginning(List.of(partition));
            long end = requireNonNull(reader.endOffsets(List.of(partition)).get(partition));
            while (reader.position(partition) < end) {
                reader.poll(POLL).forEach(record -> take(record, entries));
            }
        }
        byPartition.put(alertPartition, entries);
        LOG.debug("target {} shows {} alerts of partition {}", target, entries.size(), alertPartition);
    }

    /** Of how many alerts the target shows something, on the partitions that were loaded. */
    long size() {
        return byPartition.values().stream().mapToLong(Map::size).sum();
    }

    /** What the target shows of an alert. */
    Optional<Sent> sent(int alertPartition, Alert alert) {
        return Optional.ofNullable(
                byPartition.getOrDefault(alertPartition, Map.of()).get(TopicKeys.alert(alert)));
    }

    /** Writes down what the target shows now; returns when the broker has it. */
    void put(int alertPartition, Alert alert, Sent sent) {
        OutboxEntry entry = OutboxEntry.newBuilder()
                .setProject(alert.getProject())
                .setAlert(alert.getId())
                .setTarget(target)
                .setRevision(sent.revision())
                .setState(sent.state())
                .setMembers(sent.members())
                .setMessage(sent.message())
                .setUnsure(sent.unsure())
                .build();
        byte[] key = TopicKeys.outbox(entry).getBytes(StandardCharsets.UTF_8);
        writer.write(new ProducerRecord<>(topic, ours(alertPartition), key, serialized(entry)));
        byPartition.computeIfAbsent(alertPartition, p -> new HashMap<>()).put(TopicKeys.alert(alert), sent);
    }

    /** The partitions are another consumer's now. */
    void forget(Collection<TopicPartition> alerts) {
        alerts.forEach(partition -> byPartition.remove(partition.partition()));
    }

    private int ours(int alertPartition) {
        return alertPartition % writer.partitions(topic);
    }

    private byte[] serialized(OutboxEntry entry) {
        return requireNonNull(serializer.serialize(topic, entry));
    }

    private void take(ConsumerRecord<byte[], byte[]> record, Map<String, Sent> entries) {
        if (record.value() == null) {
            return;
        }
        try {
            OutboxEntry entry = decoder.decode(record.value());
            if (entry.getTarget().equals(target)) {
                entries.merge(
                        TopicKeys.alert(entry),
                        new Sent(
                                entry.getRevision(),
                                entry.getState(),
                                entry.getMembers(),
                                entry.getMessage(),
                                entry.getUnsure()),
                        (held, read) -> read.revision() >= held.revision() ? read : held);
            }
        } catch (MalformedValueException e) {
            LOG.warn("no outbox entry at={}-{}@{} reason={}", topic, record.partition(), record.offset(), e.reason());
        }
    }

    private OutboxEntry probe() {
        return OutboxEntry.newBuilder()
                .setProject("")
                .setAlert("")
                .setTarget(target)
                .setRevision(0)
                .setState("")
                .setMembers("")
                .build();
    }
}
