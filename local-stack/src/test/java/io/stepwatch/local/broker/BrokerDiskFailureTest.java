package io.stepwatch.local.broker;

import static org.awaitility.Awaitility.await;

import io.stepwatch.local.folder.Trees;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that fails under a running broker; by itself Kafka would end this very process. */
class BrokerDiskFailureTest {
    @Test
    void turnsUnhealthyInsteadOfEndingTheProcessWhenItsLogCannotBeWritten(@TempDir Path folder) throws Exception {
        try (EmbeddedBroker broker = EmbeddedBroker.durable(folder)) {
            Clients clients = new Clients(broker.bootstrapServers());
            String topic = Clients.uniqueTopic("disk");
            clients.createTopic(topic, 1, Map.of("segment.bytes", "1048576"));
            clients.send(topic, "before");
            Trees.delete(folder.resolve("log").resolve(topic + "-0"));
            Files.writeString(folder.resolve("log").resolve(topic + "-0"), "a file where a folder was");

            try (KafkaProducer<String, String> producer = clients.producer(
                    Map.of("request.timeout.ms", "1000", "delivery.timeout.ms", "1000", "linger.ms", "0"))) {
                String large = "x".repeat(700_000);
                await().atMost(Duration.ofMinutes(3)).until(() -> {
                    var unused = producer.send(new ProducerRecord<>(topic, large));
                    producer.flush();
                    return !broker.healthy();
                });
            }
        }
    }
}
