package io.stepwatch.cli.connect;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Nearest;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.TopicCreation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Looks at the topics of a broker, and creates them when told to. Asking never creates one. */
public final class Topics {

    private static final int MOST_REQUEST_MILLIS = 10_000;

    private Topics() {}

    /** A client for looking, whose every call ends by the deadline. */
    public static Admin admin(Connection connection, Deadline deadline) {
        Map<String, Object> config = new HashMap<>(connection.kafka());
        int left = deadline.leftMillis();
        config.put(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, connection.bootstrapServers());
        config.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, left);
        config.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, Math.min(left, MOST_REQUEST_MILLIS));
        try {
            return Admin.create(config);
        } catch (KafkaException e) {
            throw Trouble.ofSettings(e, connection);
        }
    }

    /** The names of those topics that are not there. */
    public static List<String> missing(Admin admin, Connection connection, List<String> names, Deadline deadline) {
        Map<String, KafkaFuture<TopicDescription>> answers =
                admin.describeTopics(names).topicNameValues();
        List<String> missing = new ArrayList<>();
        for (String name : names) {
            try {
                KafkaFuture<TopicDescription> answer = answers.get(name);
                if (answer != null) {
                    answer.get(deadline.leftMillis(), TimeUnit.MILLISECONDS);
                }
            } catch (ExecutionException e) {
                if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
                    throw Trouble.of(
                            e, connection, "WRITE (and with it DESCRIBE) on topic " + name, deadline.timeout());
                }
                missing.add(name);
            } catch (TimeoutException e) {
                throw Trouble.of(e, connection, "DESCRIBE on topic " + name, deadline.timeout());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CliException(ExitCode.INTERRUPTED, "interrupted", e);
            }
        }
        return missing;
    }

    /** Ends the command when a topic is not there. */
    public static void require(Connection connection, List<String> names, Deadline deadline) {
        Admin admin = admin(connection, deadline);
        try {
            List<String> missing = missing(admin, connection, names, deadline);
            if (!missing.isEmpty()) {
                String first = missing.get(0);
                throw new CliException(
                        ExitCode.DELIVERY,
                        List.of(
                                "topic " + first + " is not there on broker " + connection.bootstrapServers()
                                        + Nearest.hint(first, existing(admin, deadline)),
                                "create the topics with `stepwatch schema register --create-topics`, or check --topic-prefix"));
            }
        } finally {
            admin.close(Duration.ZERO);
        }
    }

    /** How many bytes a record of a topic may have, as far as the broker tells it to us. */
    public static String largestMessage(Connection connection, String topic, Deadline deadline) {
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        Admin admin = admin(connection, deadline);
        try {
            Config config = admin.describeConfigs(List.of(resource))
                    .all()
                    .get(deadline.leftMillis(), TimeUnit.MILLISECONDS)
                    .get(resource);
            return config == null
                    ? TopicConfig.MAX_MESSAGE_BYTES_CONFIG
                    : config.get(TopicConfig.MAX_MESSAGE_BYTES_CONFIG).value();
        } catch (ExecutionException | TimeoutException e) {
            return TopicConfig.MAX_MESSAGE_BYTES_CONFIG;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return TopicConfig.MAX_MESSAGE_BYTES_CONFIG;
        } finally {
            admin.close(Duration.ZERO);
        }
    }

    /** Creates those of our topics that are not there, and returns their names. */
    public static List<String> create(Connection connection, Optional<Short> replication, Deadline deadline) {
        Admin admin = admin(connection, deadline);
        try {
            return TopicCreation.createMissing(admin, connection, replication);
        } catch (ExecutionException e) {
            throw Trouble.of(e, connection, "CREATE of topics", deadline.timeout());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CliException(ExitCode.INTERRUPTED, "interrupted", e);
        } finally {
            admin.close(Duration.ZERO);
        }
    }

    private static Set<String> existing(Admin admin, Deadline deadline) {
        try {
            return admin.listTopics().names().get(deadline.leftMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            return Set.of();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Set.of();
        }
    }
}
