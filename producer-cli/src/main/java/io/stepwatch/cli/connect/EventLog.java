package io.stepwatch.cli.connect;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.kafka.TopicLog;
import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.ValueDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jspecify.annotations.Nullable;

/** The events of one topic, what was committed alone, in the order of each key. It reads in no group and leaves no trace. */
public final class EventLog<T extends SpecificRecordBase> implements AutoCloseable {

    private static final Duration POLL = Duration.ofMillis(200);

    private final Console console;
    private final Connection connection;
    private final Deadline deadline;
    private final Registry registry;
    private final String topic;
    private final ValueDecoder<T> decoder;
    private final KafkaConsumer<byte[], byte[]> consumer;

    private EventLog(Console console, Connection connection, Deadline deadline, Topic topic) {
        this.console = console;
        this.connection = connection;
        this.deadline = deadline;
        this.registry = new Registry(connection, deadline);
        this.topic = topic.name(connection.topicPrefix());
        this.decoder = new ValueDecoder<>(registry.client(), topic.schema().orElseThrow());
        Topics.require(connection, List.of(this.topic), deadline);
        this.consumer = new KafkaConsumer<>(config(), new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    /**
     * Opens a topic at its beginning.
     *
     * @throws CliException when broker or topic are not there
     */
    public static <T extends SpecificRecordBase> EventLog<T> open(
            Console console, Connection connection, Deadline deadline, Topic topic) {
        return new EventLog<>(console, connection, deadline, topic);
    }

    /** Everything on a topic up to now. */
    public static <T extends SpecificRecordBase> void read(
            Console console, Connection connection, Deadline deadline, Topic topic, Consumer<T> each) {
        try (EventLog<T> log = open(console, connection, deadline, topic)) {
            log.readToEnd(each);
        }
    }

    /** The events with some keys up to now; the others are not even decoded. */
    public static <T extends SpecificRecordBase> void read(
            Console console,
            Connection connection,
            Deadline deadline,
            Topic topic,
            Predicate<byte @Nullable []> keys,
            Consumer<T> each) {
        try (EventLog<T> log = open(console, connection, deadline, topic)) {
            log.toEnd((key, event) -> event.ifPresent(each), keys);
        }
    }

    /** What holds now of each key on a compacted topic: the newest event, and nothing where it was deleted. */
    public static <T extends SpecificRecordBase> Map<String, T> newest(
            Console console, Connection connection, Deadline deadline, Topic topic) {
        Map<String, T> newest = new TreeMap<>();
        try (EventLog<T> log = open(console, connection, deadline, topic)) {
            log.toEnd(
                    (key, event) -> event.ifPresentOrElse(found -> newest.put(key, found), () -> newest.remove(key)),
                    key -> key != null);
        }
        return newest;
    }

    /** Reads what is there up to now. */
    public void readToEnd(Consumer<T> each) {
        toEnd((key, event) -> event.ifPresent(each), key -> true);
    }

    private void toEnd(BiConsumer<String, Optional<T>> each, Predicate<byte @Nullable []> keys) {
        try {
            List<TopicPartition> partitions = consumer.partitionsFor(topic, deadline.left()).stream()
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions, deadline.left());
            while (ends.entrySet().stream().anyMatch(end -> position(end.getKey()) < end.getValue())) {
                if (deadline.over()) {
                    throw Trouble.of(new TimeoutException(), connection, reading(), deadline.timeout());
                }
                poll(each, keys);
            }
        } catch (KafkaException e) {
            throw failed(e);
        }
    }

    /** Goes on reading what comes, until told to stop. */
    public void follow(Consumer<T> each, BooleanSupplier stop) {
        try {
            while (!stop.getAsBoolean()) {
                poll((key, event) -> event.ifPresent(each), key -> true);
            }
        } catch (KafkaException e) {
            throw failed(e);
        }
    }

    private long position(TopicPartition partition) {
        return consumer.position(partition, deadline.left());
    }

    private void poll(BiConsumer<String, Optional<T>> each, Predicate<byte @Nullable []> keys) {
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
            if (keys.test(record.key())) {
                take(record, each);
            }
        }
    }

    private void take(ConsumerRecord<byte[], byte[]> record, BiConsumer<String, Optional<T>> each) {
        String key = record.key() == null ? "" : new String(record.key(), StandardCharsets.UTF_8);
        if (record.value() == null) {
            each.accept(key, Optional.empty());
            return;
        }
        T event;
        try {
            event = registry.call(() -> decoder.decode(record.value()));
        } catch (MalformedValueException e) {
            console.say("warning: " + topic + "-" + record.partition() + "@" + record.offset() + " is passed over: "
                    + e.getMessage());
            return;
        }
        each.accept(key, Optional.of(event));
    }

    private CliException failed(KafkaException e) {
        if (e instanceof InterruptException) {
            return new CliException(ExitCode.INTERRUPTED, "interrupted", e);
        }
        return Trouble.of(e, connection, reading(), deadline.timeout());
    }

    private String reading() {
        return "READ on topic " + topic;
    }

    private Map<String, Object> config() {
        Map<String, Object> config = TopicLog.config(connection);
        config.putIfAbsent(ConsumerConfig.CLIENT_ID_CONFIG, "stepwatch-cli");
        return config;
    }

    @Override
    public void close() {
        consumer.close(CloseOptions.timeout(Duration.ZERO));
    }
}
