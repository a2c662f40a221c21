package io.stepwatch.local.registry;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Makes the topic where it is missing, and refuses one in which the registry could lose its memory. */
final class SchemasTopicCreation {
    private static final int ATTEMPTS = 200;
    private static final int PAUSE_MILLIS = 50;

    private SchemasTopicCreation() {}

    static void ensure(String bootstrapServers, String topic) {
        try (Admin admin =
                Admin.create(Map.of("bootstrap.servers", bootstrapServers, "default.api.timeout.ms", "30000"))) {
            create(admin, topic);
            check(admin, topic);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RegistryException("interrupted while the topic " + topic + " was made", e);
        } catch (ExecutionException | KafkaException e) {
            throw new RegistryException(
                    "the topic " + topic + " cannot be made or seen; check the broker at " + bootstrapServers, e);
        }
    }

    private static void create(Admin admin, String topic) throws InterruptedException, ExecutionException {
        NewTopic wanted = new NewTopic(topic, 1, (short) 1).configs(Map.of("cleanup.policy", "compact"));
        try {
            admin.createTopics(List.of(wanted)).all().get();
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof TopicExistsException)) {
                throw e;
            }
        }
    }

    private static void check(Admin admin, String topic) throws InterruptedException, ExecutionException {
        TopicDescription description = describe(admin, topic);
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        String policy = only(admin.describeConfigs(Set.of(resource)).all().get())
                .get("cleanup.policy")
                .value();
        int partitions = description.partitions().size();
        if (partitions != 1 || !policy.equals("compact")) {
            throw new RegistryException(
                    "the topic " + topic + " has " + partitions + " partitions and the cleanup policy "
                            + policy + "; schemas are safe only in one partition with the policy compact: "
                            + "name another topic, or change this one");
        }
    }

    /** A broker may hear of a new topic a little later than the one who made it. */
    private static TopicDescription describe(Admin admin, String topic)
            throws InterruptedException, ExecutionException {
        for (int attempt = 1; ; attempt++) {
            try {
                return only(admin.describeTopics(Set.of(topic)).allTopicNames().get());
            } catch (ExecutionException e) {
                if (attempt == ATTEMPTS || !(e.getCause() instanceof UnknownTopicOrPartitionException)) {
                    throw e;
                }
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            }
        }
    }

    private static <V> V only(Map<?, V> answers) {
        return answers.values().iterator().next();
    }
}
