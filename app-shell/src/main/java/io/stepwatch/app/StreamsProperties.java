package io.stepwatch.app;

import io.stepwatch.schema.config.SettingsException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
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

    private static final String MAX_POLL = ConsumerConfig.MAX_POLL_INTERVAL_MS_CONFIG;
    private static final String MAX_IDLE = StreamsConfig.MAX_TASK_IDLE_MS_CONFIG;
    private static final long MAX_POLL_DEFAULT = 300_000;

    private StreamsProperties() {}

    static Properties of(AppSettings settings) {
        Map<String, String> passed = settings.connection().kafka();
        Map<String, Object> fixed = fixed(settings);
        refuse(passed, fixed.keySet());
        Properties properties = new Properties();
        properties.putAll(defaults(settings));
        properties.putAll(passed);
        properties.putAll(fixed);
        return properties;
    }

    private static Map<String, Object> fixed(AppSettings settings) {
        Map<String, Object> fixed = new TreeMap<>();
        fixed.put(StreamsConfig.APPLICATION_ID_CONFIG, settings.applicationId());
        fixed.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, settings.connection().bootstrapServers());
        fixed.put(StreamsConfig.STATE_DIR_CONFIG, settings.stateDir().toString());
        fixed.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, settings.threads());
        fixed.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
        fixed.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
        fixed.put(StreamsConfig.GROUP_PROTOCOL_CONFIG, "classic");
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
        defaults.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, 0);
        defaults.put(
                StreamsConfig.producerPrefix(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG),
                Math.toIntExact(2 * Outages.WAIT.toMillis()));
        defaults.put(StreamsConfig.producerPrefix(ProducerConfig.MAX_REQUEST_SIZE_CONFIG), LARGEST_REQUEST);
        return defaults;
    }

    private static void refuse(Map<String, String> passed, Set<String> fixed) {
        List<String> problems = new ArrayList<>();
        passed.keySet().stream()
                .filter(fixed::contains)
                .forEach(name -> problems.add(variable(name) + ": " + name + " is not yours to set; remove it"));
        long poll = number(passed, MAX_POLL, MAX_POLL_DEFAULT, problems);
        long idle = number(passed, MAX_IDLE, 0, problems);
        if (poll <= idle) {
            problems.add(variable(MAX_POLL) + ": " + poll + " must be more than " + MAX_IDLE + ", which is " + idle);
        }
        if (poll < 2 * Outages.WAIT.toMillis()) {
            problems.add(variable(MAX_POLL) + ": " + poll + " must be at least "
                    + 2 * Outages.WAIT.toMillis() + ", twice the time that a record may wait for the registry ("
                    + Outages.WAIT.toMillis() + ")");
        }
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
    }

    private static long number(Map<String, String> passed, String name, long byDefault, List<String> problems) {
        String text = passed.get(name);
        if (text == null) {
            return byDefault;
        }
        try {
            return Long.parseLong(text.trim());
        } catch (NumberFormatException e) {
            problems.add(variable(name) + ": cannot use " + text + "; give milliseconds");
            return byDefault;
        }
    }

    private static String variable(String name) {
        return "STEPWATCH_KAFKA_" + name.replace('.', '_').toUpperCase(Locale.ROOT);
    }
}
