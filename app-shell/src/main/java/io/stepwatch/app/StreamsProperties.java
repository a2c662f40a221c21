package io.stepwatch.app;

import io.stepwatch.schema.config.SettingsException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.streams.StreamsConfig;

/**
 * The configuration of Kafka Streams: exactly once, named resources, and what the settings pass through.
 *
 * <p>What the promises rest on cannot be overridden; the rest are defaults.
 */
final class StreamsProperties {

    /** Records up to a broker's usual limit of 1 MiB must fit into a dead letter, headers and all. */
    private static final int LARGEST_REQUEST = 2 * 1024 * 1024;

    /** A thread that was replaced, or killed, is missed after this time; its partitions stand still until then. */
    private static final int SESSION_MILLIS = 15_000;

    private StreamsProperties() {}

    static Properties of(AppSettings settings) {
        Map<String, String> passed = settings.connection().kafka();
        List<String> problems = KafkaSettings.problems(passed);
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
        Properties properties = new Properties();
        properties.putAll(defaults(settings));
        properties.putAll(passed);
        properties.putAll(fixed(settings));
        return properties;
    }

    private static Map<String, Object> fixed(AppSettings settings) {
        Map<String, Object> fixed = new TreeMap<>();
        fixed.put(StreamsConfig.APPLICATION_ID_CONFIG, settings.applicationId());
        fixed.put(StreamsConfig.CLIENT_ID_CONFIG, Generation.CURRENT.clientId(settings.applicationId()));
        fixed.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, settings.connection().bootstrapServers());
        fixed.put(StreamsConfig.STATE_DIR_CONFIG, settings.stateDir().toString());
        fixed.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, settings.threads());
        fixed.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
        fixed.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
        fixed.put(StreamsConfig.GROUP_PROTOCOL_CONFIG, "classic");
        fixed.put(StreamsConfig.DEFAULT_INTERACTIVE_QUERY_ISOLATION_LEVEL_CONFIG, "READ_COMMITTED");
        fixed.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        return fixed;
    }

    private static Map<String, Object> defaults(AppSettings settings) {
        Map<String, Object> defaults = new TreeMap<>();
        defaults.put(
                StreamsConfig.REPLICATION_FACTOR_CONFIG,
                settings.replication().map(Short::intValue).orElse(-1));
        defaults.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, 100);
        defaults.put(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, SESSION_MILLIS);
        if (settings.inAnyOrder()) {
            defaults.put(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG, StreamsConfig.MAX_TASK_IDLE_MS_DISABLED);
        }
        defaults.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, 0);
        if (!settings.connection().kafka().containsKey(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG)) {
            defaults.put(
                    StreamsConfig.producerPrefix(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG),
                    Math.toIntExact(2 * Outages.WAIT.toMillis()));
        }
        defaults.put(StreamsConfig.producerPrefix(ProducerConfig.MAX_REQUEST_SIZE_CONFIG), LARGEST_REQUEST);
        return defaults;
    }
}
