package io.stepwatch.cli.connect;

import io.stepwatch.schema.kafka.PassThrough;
import io.stepwatch.schema.kafka.PassThrough.Fixed;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;

/**
 * What is wrong with the settings that are passed through to Kafka's clients.
 *
 * <p>The applications read the same variables, so a setting of Kafka Streams is let through here.
 */
final class ClientSettings {

    private ClientSettings() {}

    static List<String> problems(Map<String, String> passed) {
        // Most calls pass nothing, and what Kafka knows takes a moment to load.
        return passed.isEmpty()
                ? List.of()
                : new PassThrough(PassThrough.definitions(), List.of(), fixed(), false).problems(passed);
    }

    private static Map<String, Fixed> fixed() {
        Map<String, Fixed> fixed = new HashMap<>();
        fixed.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, new Fixed("", "set STEPWATCH_BOOTSTRAP_SERVERS"));
        Fixed time = new Fixed(
                "",
                "--timeout (STEPWATCH_TIMEOUT) says how long all of it may take; remove it, or name it"
                        + " for the applications alone, as STEPWATCH_KAFKA_CONSUMER_… or STEPWATCH_KAFKA_PRODUCER_…");
        List.of(
                        ProducerConfig.MAX_BLOCK_MS_CONFIG,
                        ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG,
                        CommonClientConfigs.REQUEST_TIMEOUT_MS_CONFIG,
                        CommonClientConfigs.DEFAULT_API_TIMEOUT_MS_CONFIG)
                .forEach(name -> fixed.put(name, time));
        fixed.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, Fixed.remove(""));
        fixed.put(ProducerConfig.ACKS_CONFIG, Fixed.remove("all"));
        fixed.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, Fixed.remove("true"));
        Fixed partitions = new Fixed("", "all runs of a series must meet in one partition; remove it");
        fixed.put(ProducerConfig.PARTITIONER_CLASS_CONFIG, partitions);
        fixed.put(ProducerConfig.PARTITIONER_IGNORE_KEYS_CONFIG, new Fixed("false", partitions.advice()));
        fixed.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, Fixed.remove("read_committed"));
        fixed.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, Fixed.remove("false"));
        fixed.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, Fixed.remove("false"));
        return fixed;
    }
}
