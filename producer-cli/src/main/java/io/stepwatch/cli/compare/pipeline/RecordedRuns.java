package io.stepwatch.cli.compare.pipeline;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.KeyPrefix;
import io.stepwatch.cli.connect.Registry;
import io.stepwatch.cli.connect.Topics;
import io.stepwatch.cli.connect.Trouble;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.kafka.TopicLog;
import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.ValueDecoder;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** The topic of runs, read from its beginning to what was its end when reading began. */
public final class RecordedRuns {

    private static final Duration LONGEST_POLL = Duration.ofMillis(500);

    private final Connection connection;
    private final Deadline deadline;
    private final String topic;

    /**
     * A reader; nothing is read yet.
     *
     * @param timeout how long reading may take in all
     */
    public RecordedRuns(Connection connection, Duration timeout) {
        this.connection = connection;
        this.deadline = Deadline.in(timeout);
        this.topic = Topic.BENCHMARK_RUNS.name(connection.topicPrefix());
    }

    /**
     * The runs that are wanted, in the order of the topic, each once.
     *
     * @param project whose runs; records with keys of other projects are not even decoded
     * @throws CliException when broker or registry cannot be reached, or it takes too long
     */
    public List<BenchmarkRun> of(String project, Predicate<BenchmarkRun> wanted) {
        Topics.require(connection, List.of(topic), deadline);
        Registry registry = new Registry(connection, deadline);
        ValueDecoder<BenchmarkRun> decoder = new ValueDecoder<>(registry.client(), BenchmarkRun.getClassSchema());
        KeyPrefix prefix = new KeyPrefix(project);
        Map<String, BenchmarkRun> runs = new LinkedHashMap<>();
        try (KafkaConsumer<byte[], byte[]> consumer = consumer()) {
            Map<TopicPartition, Long> ends = ends(consumer);
            while (!isRead(consumer, ends)) {
                if (deadline.over()) {
                    throw new TimeoutException();
                }
                Duration left = deadline.left();
                for (ConsumerRecord<byte[], byte[]> record :
                        consumer.poll(left.compareTo(LONGEST_POLL) < 0 ? left : LONGEST_POLL)) {
                    if (record.value() != null && prefix.of(record.key())) {
                        registry.call(() -> decoded(decoder, record.value()))
                                .filter(run -> run.getProject().equals(project) && wanted.test(run))
                                .ifPresent(run -> runs.merge(identity(run), run, RecordedRuns::smallerId));
                    }
                }
            }
        } catch (KafkaException e) {
            throw Trouble.of(e, connection, "READ of topic " + topic, deadline.timeout());
        }
        return List.copyOf(runs.values());
    }

    private static Optional<BenchmarkRun> decoded(ValueDecoder<BenchmarkRun> decoder, byte[] value) {
        try {
            return Optional.of(decoder.decode(value));
        } catch (MalformedValueException e) {
            return Optional.empty();
        }
    }

    private static String identity(BenchmarkRun run) {
        return SeriesIds.group(run) + '\n' + run.getCommit() + '\n' + run.getRunId() + '\n' + run.getPart();
    }

    private static BenchmarkRun smallerId(BenchmarkRun one, BenchmarkRun other) {
        return one.getEventId().compareTo(other.getEventId()) <= 0 ? one : other;
    }

    private Map<TopicPartition, Long> ends(KafkaConsumer<byte[], byte[]> consumer) {
        List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                .map(info -> new TopicPartition(topic, info.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        return consumer.endOffsets(partitions);
    }

    private static boolean isRead(KafkaConsumer<byte[], byte[]> consumer, Map<TopicPartition, Long> ends) {
        Collection<TopicPartition> read = ends.entrySet().stream()
                .filter(end -> consumer.position(end.getKey()) >= end.getValue())
                .map(Map.Entry::getKey)
                .toList();
        consumer.pause(read);
        return read.size() == ends.size();
    }

    private KafkaConsumer<byte[], byte[]> consumer() {
        Map<String, Object> config = TopicLog.config(connection);
        int left = deadline.leftMillis();
        config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        config.put(ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, left);
        config.put(ConsumerConfig.REQUEST_TIMEOUT_MS_CONFIG, left);
        config.putIfAbsent(ConsumerConfig.CLIENT_ID_CONFIG, "stepwatch-cli");
        try {
            return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        } catch (KafkaException e) {
            throw Trouble.ofSettings(e, connection);
        }
    }
}
