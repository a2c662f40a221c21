package io.stepwatch.cli.publish;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.Registry;
import io.stepwatch.cli.place.Recorded;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.events.Commit;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.identity.KeyText;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.RegistryRefusedException;
import io.stepwatch.schema.registry.ValueDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;

/**
 * What the topic of commits holds of one project. The head of a branch is looked for from the end of its partition
 * backwards; all commits of a branch are read only when a history has to be placed among them.
 *
 * <p>Nobody is kept from publishing because the topic cannot be read: then nothing counts as recorded, and {@link
 * #problem} says why.
 */
final class BranchLog implements Recorded {

    private static final Duration LONGEST = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(200);
    private static final long FIRST_LOOK = 2_000;

    private final Connection connection;
    private final Registry registry;
    private final String project;
    private final String topic;
    private final Deadline deadline;
    private final ValueDecoder<Commit> decoder;
    private final Map<String, Optional<Commit>> heads = new HashMap<>();
    private final Map<String, Map<String, Commit>> branches = new HashMap<>();
    private @Nullable String problem;

    BranchLog(Connection connection, Registry registry, String project, Deadline deadline) {
        this.connection = connection;
        this.registry = registry;
        this.project = project;
        this.topic = Topic.COMMITS.name(connection.topicPrefix());
        this.deadline = deadline.atMost(LONGEST);
        this.decoder = new ValueDecoder<>(registry.client(), Commit.getClassSchema());
    }

    /** Why the topic could not be read; empty if it could, or was not asked. */
    Optional<String> problem() {
        return Optional.ofNullable(problem);
    }

    @Override
    public Optional<Commit> head(String branch) {
        return heads.computeIfAbsent(branch, name -> guarded(() -> readHead(name), Optional.empty()));
    }

    @Override
    public Map<String, Commit> commits(String branch) {
        return branches.computeIfAbsent(branch, name -> guarded(() -> readCommits(name), Map.of()));
    }

    private <T> T guarded(Supplier<T> reading, T otherwise) {
        if (problem != null) {
            return otherwise;
        }
        try {
            return reading.get();
        } catch (KafkaException | CliException | RegistryRefusedException | MalformedValueException e) {
            problem = "what is recorded of the branch cannot be read from topic " + topic + " ("
                    + e.getClass().getSimpleName() + ")";
            return otherwise;
        }
    }

    private Optional<Commit> readHead(String branch) {
        String key = KeyText.join(project, branch);
        try (KafkaConsumer<String, byte[]> consumer = consumer()) {
            List<PartitionInfo> partitions = consumer.partitionsFor(topic, deadline.left());
            int number = Utils.toPositive(Utils.murmur2(key.getBytes(StandardCharsets.UTF_8))) % partitions.size();
            TopicPartition partition = new TopicPartition(topic, number);
            consumer.assign(List.of(partition));
            long begin = consumer.beginningOffsets(List.of(partition), deadline.left())
                    .getOrDefault(partition, 0L);
            long end = consumer.endOffsets(List.of(partition), deadline.left()).getOrDefault(partition, 0L);
            List<Commit> found = new ArrayList<>();
            long until = end;
            for (long look = FIRST_LOOK; until > begin && found.isEmpty(); look *= 4) {
                long from = Math.max(begin, until - look);
                consumer.seek(partition, from);
                read(consumer, Map.of(partition, until), record -> {
                    if (key.equals(record.key())) {
                        found.clear();
                        decode(record).ifPresent(found::add);
                    }
                });
                until = from;
            }
            return found.stream().findFirst();
        }
    }

    private Map<String, Commit> readCommits(String branch) {
        String prefix = KeyText.join(project, branch) + "/";
        Map<String, Commit> commits = new HashMap<>();
        try (KafkaConsumer<String, byte[]> consumer = consumer()) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic, deadline.left()).stream()
                    .map(info -> new TopicPartition(topic, info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions, deadline.left());
            read(consumer, ends, record -> {
                if (record.key() != null && record.key().startsWith(prefix)) {
                    commits.remove(record.key());
                    decode(record).ifPresent(commit -> commits.put(record.key(), commit));
                }
            });
        }
        Map<String, Commit> bySha = new HashMap<>();
        commits.values().forEach(commit -> bySha.put(commit.getSha(), commit));
        return bySha;
    }

    private void read(
            KafkaConsumer<String, byte[]> consumer,
            Map<TopicPartition, Long> ends,
            Consumer<ConsumerRecord<String, byte[]>> taking) {
        while (ends.entrySet().stream()
                .anyMatch(end -> consumer.position(end.getKey(), deadline.left()) < end.getValue())) {
            if (deadline.over()) {
                throw new TimeoutException("reading " + topic);
            }
            for (ConsumerRecord<String, byte[]> record : consumer.poll(POLL)) {
                Long end = ends.get(new TopicPartition(record.topic(), record.partition()));
                if (end != null && record.offset() < end) {
                    taking.accept(record);
                }
            }
        }
    }

    private Optional<Commit> decode(ConsumerRecord<String, byte[]> record) {
        byte @Nullable [] value = record.value();
        return value == null ? Optional.empty() : Optional.of(registry.call(() -> decoder.decode(value)));
    }

    private KafkaConsumer<String, byte[]> consumer() {
        Map<String, Object> config = new HashMap<>(connection.kafka());
        config.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, connection.bootstrapServers());
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        config.put(ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, deadline.leftMillis());
        config.putIfAbsent(ConsumerConfig.CLIENT_ID_CONFIG, "stepwatch-cli");
        return new KafkaConsumer<>(config, new StringDeserializer(), new ByteArrayDeserializer());
    }
}
