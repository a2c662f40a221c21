package io.stepwatch.cli.deadletters;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.Topics;
import io.stepwatch.cli.connect.Trouble;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.Topic;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Sends dead letters again. What has been sent is committed in the transaction that sends it, as offsets of a group of its
 * own, so that a kill at any moment neither loses one nor sends one twice.
 */
final class Resending {

    private static final String GROUP = "stepwatch-deadletters-replay";
    private static final int LARGEST_REQUEST = 2 * 1024 * 1024;
    private static final int BATCH = 500;

    private final Connection connection;
    private final Duration timeout;
    private final Map<TopicPartition, Sent> sent = new HashMap<>();
    private final List<DeadLetter> batch = new ArrayList<>();
    private int sentNow;
    private int sentBefore;
    private int unusable;

    Resending(Connection connection, Duration timeout) {
        this.connection = connection;
        this.timeout = timeout;
    }

    /**
     * What became of those that were chosen.
     *
     * @param sent now
     * @param before by an earlier call
     * @param unusable that have no value, or came from no topic of ours
     */
    record Result(int sent, int before, int unusable) {}

    Result run(Selection selection, Instant now) {
        sent.putAll(committed());
        try (KafkaProducer<byte[], byte[]> producer = producer()) {
            producer.initTransactions();
            new Reading(connection, timeout).since(selection.since(now), letter -> {
                if (selection.takes(letter)) {
                    take(producer, letter);
                }
            });
            flush(producer);
        } catch (KafkaException e) {
            throw Trouble.of(e, connection, "WRITE of dead letters", timeout);
        }
        return new Result(sentNow, sentBefore, unusable);
    }

    private void take(KafkaProducer<byte[], byte[]> producer, DeadLetter letter) {
        if (sent.getOrDefault(partition(letter), Sent.nothing()).has(letter.offset())) {
            sentBefore++;
        } else if (letter.value() == null || !isOurs(letter.topic())) {
            unusable++;
        } else {
            batch.add(letter);
            if (batch.size() >= BATCH) {
                flush(producer);
            }
        }
    }

    private void flush(KafkaProducer<byte[], byte[]> producer) {
        if (batch.isEmpty()) {
            return;
        }
        Map<TopicPartition, OffsetAndMetadata> offsets = new HashMap<>();
        Map<TopicPartition, List<Long>> more = batch.stream()
                .collect(Collectors.groupingBy(
                        this::partition, Collectors.mapping(DeadLetter::offset, Collectors.toList())));
        more.forEach((partition, now) -> {
            Sent all = sent.getOrDefault(partition, Sent.nothing()).with(now);
            if (all.size() > Sent.LONGEST) {
                throw new CliException(
                        ExitCode.DELIVERY,
                        "too many separate stretches of dead letters have been sent to remember them; send all of them"
                                + " with `stepwatch deadletters replay`, without --reason");
            }
            sent.put(partition, all);
            offsets.put(partition, new OffsetAndMetadata(now.get(now.size() - 1) + 1, all.text()));
        });
        producer.beginTransaction();
        batch.forEach(letter -> send(producer, letter));
        producer.sendOffsetsToTransaction(offsets, groupMetadata());
        producer.commitTransaction();
        sentNow += batch.size();
        batch.clear();
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the commit of the transaction fails if any of them does
    private static void send(KafkaProducer<byte[], byte[]> producer, DeadLetter letter) {
        producer.send(new ProducerRecord<>(letter.topic(), letter.key(), letter.value()));
    }

    private TopicPartition partition(DeadLetter letter) {
        return new TopicPartition(Topic.DEAD_LETTERS.name(connection.topicPrefix()), letter.partition());
    }

    /** A header may name any topic; only what applications read is written. */
    private boolean isOurs(String topic) {
        return Arrays.stream(Topic.values())
                .filter(known -> known != Topic.DEAD_LETTERS)
                .anyMatch(known -> known.name(connection.topicPrefix()).equals(topic));
    }

    private Map<TopicPartition, Sent> committed() {
        Admin admin = Topics.admin(connection, Deadline.in(timeout));
        try {
            Map<TopicPartition, Sent> committed = new HashMap<>();
            admin.listConsumerGroupOffsets(group())
                    .partitionsToOffsetAndMetadata()
                    .get(timeout.toMillis(), TimeUnit.MILLISECONDS)
                    .forEach((partition, offset) -> committed.put(partition, Sent.parse(offset.metadata())));
            return committed;
        } catch (ExecutionException | TimeoutException e) {
            throw Trouble.of(e, connection, "READ of the offsets of group " + group(), timeout);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CliException(ExitCode.INTERRUPTED, "interrupted", e);
        } finally {
            admin.close(Duration.ZERO);
        }
    }

    private String group() {
        return connection.topicPrefix() + GROUP;
    }

    /** The group as one that nobody joins. */
    private ConsumerGroupMetadata groupMetadata() {
        Map<String, Object> config = new HashMap<>(connection.kafka());
        config.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, connection.bootstrapServers());
        config.put(ConsumerConfig.GROUP_ID_CONFIG, group());
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            return consumer.groupMetadata();
        }
    }

    private KafkaProducer<byte[], byte[]> producer() {
        Map<String, Object> config = new HashMap<>(connection.kafka());
        config.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, connection.bootstrapServers());
        // One at a time: a second call waits for the first one's transaction and fences it.
        config.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, group());
        config.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, LARGEST_REQUEST);
        config.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, timeout.toMillis());
        return new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
    }
}
