package io.stepwatch.app;

import io.stepwatch.schema.config.Distance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.ConfigKey;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.streams.StreamsConfig;

/**
 * What is wrong with the settings that are passed through to Kafka: all of it at once, before anything starts.
 *
 * <p>A name that Kafka does not know may be a plug-in's and is let through, unless it looks like a misspelt one.
 */
final class KafkaSettings {

    private static final String MAX_POLL = ConsumerConfig.MAX_POLL_INTERVAL_MS_CONFIG;
    private static final String MAX_IDLE = StreamsConfig.MAX_TASK_IDLE_MS_CONFIG;
    private static final long MAX_POLL_DEFAULT = 300_000;
    private static final long BUDGET = Outages.WAIT.toMillis();

    /** Names that differ in so few characters are the same one, misspelt. */
    private static final int SLIP = 2;

    /** What the promises rest on. */
    private static final Set<String> FIXED = Set.of(
            StreamsConfig.APPLICATION_ID_CONFIG,
            StreamsConfig.BOOTSTRAP_SERVERS_CONFIG,
            StreamsConfig.CLIENT_ID_CONFIG,
            StreamsConfig.STATE_DIR_CONFIG,
            StreamsConfig.NUM_STREAM_THREADS_CONFIG,
            StreamsConfig.PROCESSING_GUARANTEE_CONFIG,
            StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG,
            StreamsConfig.GROUP_PROTOCOL_CONFIG,
            StreamsConfig.APPLICATION_SERVER_CONFIG,
            ConsumerConfig.AUTO_OFFSET_RESET_CONFIG);

    private static final List<String> PREFIXES = List.of(
            StreamsConfig.MAIN_CONSUMER_PREFIX,
            StreamsConfig.RESTORE_CONSUMER_PREFIX,
            StreamsConfig.GLOBAL_CONSUMER_PREFIX,
            StreamsConfig.CONSUMER_PREFIX,
            StreamsConfig.PRODUCER_PREFIX,
            StreamsConfig.ADMIN_CLIENT_PREFIX,
            StreamsConfig.TOPIC_PREFIX);

    private static final Map<String, ConfigKey> KNOWN = known();

    private KafkaSettings() {}

    static List<String> problems(Map<String, String> passed) {
        List<String> problems = new ArrayList<>();
        new TreeMap<>(passed).forEach((name, value) -> problem(name, value).ifPresent(problems::add));
        if (problems.isEmpty()) {
            intervals(passed, problems);
        }
        return problems;
    }

    private static Optional<String> problem(String name, String value) {
        String bare = bare(name);
        if (FIXED.contains(bare)) {
            return Optional.of(variable(name) + ": " + name + " is not yours to set; remove it");
        }
        ConfigKey key = KNOWN.get(bare);
        if (key == null) {
            return misspelt(name, bare);
        }
        try {
            Object parsed = ConfigDef.parseType(bare, value, key.type);
            if (key.validator != null) {
                key.validator.ensureValid(bare, parsed);
            }
            return Optional.empty();
        } catch (ConfigException e) {
            String shown = key.type == ConfigDef.Type.PASSWORD ? "(hidden)" : value;
            return Optional.of(variable(name) + ": cannot use " + shown + "; give " + wanted(key));
        }
    }

    private static String wanted(ConfigKey key) {
        String type = key.type.name().toLowerCase(Locale.ROOT);
        return key.validator == null ? "a value of type " + type : type + " " + key.validator;
    }

    private static Optional<String> misspelt(String name, String bare) {
        return KNOWN.keySet().stream()
                .min(Comparator.comparingInt(known -> Distance.between(known, bare)))
                .filter(known -> Distance.between(known, bare) <= SLIP)
                .map(known -> variable(name) + ": no such setting of Kafka; did you mean "
                        + variable(name.substring(0, name.length() - bare.length()) + known) + "?");
    }

    private static void intervals(Map<String, String> passed, List<String> problems) {
        long poll = number(passed, MAX_POLL, MAX_POLL_DEFAULT);
        long idle = number(passed, MAX_IDLE, 0);
        if (poll <= idle) {
            problems.add(variable(MAX_POLL) + ": " + poll + " must be more than " + MAX_IDLE + ", which is " + idle);
        }
        if (poll < 2 * BUDGET) {
            problems.add(variable(MAX_POLL) + ": " + poll + " must be at least " + 2 * BUDGET
                    + ", twice the time that a record may wait for the registry (" + BUDGET + ")");
        }
    }

    private static long number(Map<String, String> passed, String name, long byDefault) {
        for (String prefix : List.of(StreamsConfig.MAIN_CONSUMER_PREFIX, StreamsConfig.CONSUMER_PREFIX, "")) {
            String value = passed.get(prefix + name);
            if (value != null) {
                return Long.parseLong(value.trim());
            }
        }
        return byDefault;
    }

    private static String bare(String name) {
        return PREFIXES.stream()
                .filter(name::startsWith)
                .findFirst()
                .map(prefix -> name.substring(prefix.length()))
                .orElse(name);
    }

    private static Map<String, ConfigKey> known() {
        Map<String, ConfigKey> known = new HashMap<>();
        List.of(
                        AdminClientConfig.configDef(),
                        ConsumerConfig.configDef(),
                        ProducerConfig.configDef(),
                        StreamsConfig.configDef())
                .forEach(definition -> known.putAll(definition.configKeys()));
        return Map.copyOf(known);
    }

    private static String variable(String name) {
        return "STEPWATCH_KAFKA_" + name.replace('.', '_').toUpperCase(Locale.ROOT);
    }
}
