package io.stepwatch.schema.kafka;

import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.registry.RegistryClient;
import java.util.Set;

/**
 * Registers the schemas of all topics. A subject that is new gets its compatibility rule with its first version:
 * FULL_TRANSITIVE for the subjects that other programs may rely on.
 */
public final class SchemaRegistration {

    private static final Set<Topic> PROMISED = Set.of(
            Topic.BENCHMARK_RUNS,
            Topic.COMMITS,
            Topic.CHANGE_POINTS,
            Topic.SERIES_CONFIG,
            Topic.ALERTS,
            Topic.ALERT_ACTIONS);

    private SchemaRegistration() {}

    /** Whether other programs may rely on the values of a topic for years. */
    public static boolean isPromised(Topic topic) {
        return PROMISED.contains(topic);
    }

    /** Registers what is missing; nothing changes where all is there. */
    public static void registerAll(RegistryClient registry, Connection connection) {
        for (Topic topic : Topic.withSchema()) {
            String subject = topic.subject(connection.topicPrefix());
            boolean isNew = registry.newest(subject).isEmpty();
            registry.registeredSchema(subject, topic.schema().orElseThrow());
            if (isNew && isPromised(topic)) {
                registry.setCompatibility(subject, "FULL_TRANSITIVE");
            }
        }
    }
}
