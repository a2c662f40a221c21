package io.stepwatch.local.broker;

import io.stepwatch.schema.kafka.TopicCreation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.awaitility.Awaitility;

/** What a test says to a broker: make a topic, put texts in, take texts out. */
public record Clients(String bootstrapServers) {

    public static String uniqueTopic(String meaning) {
        return meaning + "-" + UUID.randomUUID();
    }

    public void createTopic(String topic, int partitions, Map<String, String> configs) throws Exception {
        try (Admin admin = admin()) {
            admin.createTopics(List.of(new NewTopic(topic, partitions, (short) 1).configs(configs)))
                    .all()
                    .get();
            TopicCreation.awaitKnown(admin, List.of(topic));
        }
    }

    public Admin admin() {
        return Admin.create(Map.of("bootstrap.servers", bootstrapServers));
    }

    public void send(String topic, String... values) throws Exception {
        try (KafkaProducer<String, String> producer = producer(Map.of())) {
            for (String value : values) {
                producer.send(new ProducerRecord<>(topic, value)).get();
            }
        }
    }

    public KafkaProducer<String, String> producer(Map<String, Object> more) {
        Map<String, Object> settings = new HashMap<>(more);
        settings.put("bootstrap.servers", bootstrapServers);
        return new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer());
    }

    /** The first {@code count} values of a topic, waited for, committed ones only. */
    public List<String> read(String topic, int count) {
        Map<String, Object> settings = Map.of(
                "bootstrap.servers",
                bootstrapServers,
                "group.id",
                "test-" + UUID.randomUUID(),
                "auto.offset.reset",
                "earliest",
                "isolation.level",
                "read_committed");
        List<String> values = new ArrayList<>();
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            consumer.subscribe(List.of(topic));
            Awaitility.await().atMost(Duration.ofMinutes(3)).until(() -> {
                consumer.poll(Duration.ofMillis(100)).forEach(record -> values.add(record.value()));
                return values.size() >= count;
            });
        }
        return values;
    }
}
