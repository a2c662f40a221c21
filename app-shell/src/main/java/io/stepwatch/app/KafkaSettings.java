package io.stepwatch.app;

import io.stepwatch.schema.kafka.PassThrough;
import io.stepwatch.schema.kafka.PassThrough.Fixed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.streams.StreamsConfig;

/**
 * What is wrong with the settings that are passed through to Kafka Streams: all of it at once, before anything starts.
 *
 * <p>A name that Kafka does not know is let through where a plug-in is named that may read it.
 */
final class KafkaSettings {

    private static final String MAX_POLL = ConsumerConfig.MAX_POLL_INTERVAL_MS_CONFIG;
    private static final String MAX_IDLE = StreamsConfig.MAX_TASK_IDLE_MS_CONFIG;
    private static final long MAX_POLL_DEFAULT = 300_000;
    private static final long BUDGET = Outages.WAIT.toMillis();

    private static final List<String> PREFIXES = List.of(
            StreamsConfig.MAIN_CONSUMER_PREFIX,
            StreamsConfig.RESTORE_CONSUMER_PREFIX,
            StreamsConfig.GLOBAL_CONSUMER_PREFIX,
            StreamsConfig.CONSUMER_PREFIX,
            StreamsConfig.PRODUCER_PREFIX,
            StreamsConfig.ADMIN_CLIENT_PREFIX,
            StreamsConfig.TOPIC_PREFIX);

    private static final PassThrough RULES =
            new PassThrough(PassThrough.definitions(StreamsConfig.configDef()), PREFIXES, fixed(), true);

    private KafkaSettings() {}

    static List<String> problems(Map<String, String> passed) {
        List<String> problems = new ArrayList<>(RULES.problems(passed));
        if (problems.isEmpty()) {
            intervals(passed, problems);
        }
        return problems;
    }

    /** What the promises rest on, and what Kafka Streams would overrule without a word. */
    private static Map<String, Fixed> fixed() {
        Map<String, Fixed> fixed = new HashMap<>();
        List.of(
                        StreamsConfig.APPLICATION_ID_CONFIG,
                        StreamsConfig.CLIENT_ID_CONFIG,
                        ConsumerConfig.GROUP_ID_CONFIG,
                        ProducerConfig.TRANSACTIONAL_ID_CONFIG)
                .forEach(name -> fixed.put(name, Fixed.remove("")));
        fixed.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, new Fixed("", "set STEPWATCH_BOOTSTRAP_SERVERS"));
        fixed.put(StreamsConfig.STATE_DIR_CONFIG, new Fixed("", "set STEPWATCH_STATE_DIR"));
        fixed.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, new Fixed("", "set STEPWATCH_THREADS"));
        fixed.put(StreamsConfig.APPLICATION_SERVER_CONFIG, new Fixed("", "set STEPWATCH_STREAMS_ADVERTISED"));
        fixed.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, Fixed.remove(StreamsConfig.EXACTLY_ONCE_V2));
        fixed.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, Fixed.remove("true"));
        fixed.put(StreamsConfig.DEFAULT_INTERACTIVE_QUERY_ISOLATION_LEVEL_CONFIG, Fixed.remove("READ_COMMITTED"));
        fixed.put(StreamsConfig.GROUP_PROTOCOL_CONFIG, Fixed.remove("classic"));
        fixed.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, Fixed.remove("earliest"));
        fixed.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, Fixed.remove("false"));
        fixed.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, Fixed.remove("read_committed"));
        fixed.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, Fixed.remove("false"));
        fixed.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, Fixed.remove("true"));
        fixed.put(ProducerConfig.ACKS_CONFIG, Fixed.remove("all"));
        Fixed partitions = new Fixed("", "all runs of a series must meet in one partition; remove it");
        fixed.put(ProducerConfig.PARTITIONER_CLASS_CONFIG, partitions);
        fixed.put(ProducerConfig.PARTITIONER_IGNORE_KEYS_CONFIG, new Fixed("false", partitions.advice()));
        Fixed letters = new Fixed("", "what cannot be used goes to the topic dead-letters; remove it");
        List.of(
                        "deserialization.exception.handler",
                        "default.deserialization.exception.handler",
                        "processing.exception.handler",
                        "production.exception.handler",
                        "default.production.exception.handler",
                        "errors.dead.letter.queue.topic.name")
                .forEach(name -> fixed.put(name, letters));
        return fixed;
    }

    private static void intervals(Map<String, String> passed, List<String> problems) {
        long poll = number(passed, MAX_POLL, MAX_POLL_DEFAULT);
        long idle = number(passed, MAX_IDLE, 0);
        String variable = PassThrough.variable(MAX_POLL);
        if (poll <= idle) {
            problems.add(variable + ": " + poll + " must be more than " + MAX_IDLE + ", which is " + idle);
        }
        if (poll < 2 * BUDGET) {
            problems.add(variable + ": " + poll + " must be at least " + 2 * BUDGET
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
}
