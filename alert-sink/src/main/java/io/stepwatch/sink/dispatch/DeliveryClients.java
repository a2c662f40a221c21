package io.stepwatch.sink.dispatch;

import io.stepwatch.schema.config.Connection;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Makes the Kafka clients that delivery needs. */
final class DeliveryClients {

    private static final int LARGEST_REQUEST = 2 * 1024 * 1024;
    /** So far a newer revision is seen of an alert that waits. */
    private static final int LOOK_AHEAD = 100;

    private static final int SESSION_TIMEOUT_MILLIS = 10_000;
    private static final int HEARTBEAT_MILLIS = 3_000;
    /** The group protocol that refuses the two settings above, because the broker has them. */
    private static final String BROKER_DECIDES = "consumer";

    private final Connection connection;
    private final String group;

    DeliveryClients(Connection connection, String group) {
        this.connection = connection;
        this.group = group;
    }

    KafkaConsumer<byte[], byte[]> consumer() {
        return new KafkaConsumer<>(consumerConfig(), new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    Map<String, Object> consumerConfig() {
        Map<String, Object> config = base();
        if (!BROKER_DECIDES.equalsIgnoreCase(connection.kafka().get(ConsumerConfig.GROUP_PROTOCOL_CONFIG))) {
            // A member that died without a word holds its partition for so long.
            config.putIfAbsent(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, SESSION_TIMEOUT_MILLIS);
            config.putIfAbsent(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, HEARTBEAT_MILLIS);
        }
        config.put(ConsumerConfig.GROUP_ID_CONFIG, group);
        config.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        // Only for a topic that was made anew; FirstOffsets places a group that has no offset.
        config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        config.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, LOOK_AHEAD);
        return config;
    }

    /** A consumer without a group, which reads what it is told to. */
    KafkaConsumer<byte[], byte[]> reader() {
        Map<String, Object> config = base();
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    KafkaProducer<byte[], byte[]> producer() {
        Map<String, Object> config = base();
        config.put(ProducerConfig.ACKS_CONFIG, "all");
        config.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        config.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, LARGEST_REQUEST);
        return new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
    }

    private Map<String, Object> base() {
        Map<String, Object> config = new HashMap<>(connection.kafka());
        config.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, connection.bootstrapServers());
        return config;
    }
}
