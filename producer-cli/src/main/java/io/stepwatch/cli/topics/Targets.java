package io.stepwatch.cli.topics;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.Topics;
import io.stepwatch.cli.connect.Trouble;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.kafka.TopicCreation;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.errors.TopicExistsException;

/** Makes the topics to copy to. */
final class Targets {

    private Targets() {}

    /** Those that have one partition by nature keep one; existing ones are accepted if they have the right number. */
    static void make(Connection connection, int partitions, Deadline deadline) {
        Admin admin = Topics.admin(connection, deadline);
        List<NewTopic> topics = topics(connection, partitions);
        try {
            for (NewTopic topic : topics) {
                make(admin, topic, connection, deadline);
            }
            TopicCreation.awaitKnown(admin, topics.stream().map(NewTopic::name).toList());
        } catch (ExecutionException e) {
            throw Trouble.of(e, connection, "DESCRIBE of the new topics", deadline.timeout());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CliException(ExitCode.INTERRUPTED, "interrupted", e);
        } finally {
            admin.close(Duration.ZERO);
        }
    }

    private static List<NewTopic> topics(Connection connection, int partitions) {
        return Arrays.stream(Topic.values())
                .map(topic -> new NewTopic(
                                topic.name(connection.topicPrefix()),
                                Optional.of(topic.partitions() == 1 ? 1 : partitions),
                                Optional.empty())
                        .configs(topic.config()))
                .toList();
    }

    private static void make(Admin admin, NewTopic topic, Connection connection, Deadline deadline)
            throws InterruptedException {
        try {
            admin.createTopics(List.of(topic)).all().get(deadline.leftMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            if (!(e.getCause() instanceof TopicExistsException)) {
                throw Trouble.of(e, connection, "CREATE of topic " + topic.name(), deadline.timeout());
            }
            check(admin, topic, connection, deadline);
        }
    }

    private static void check(Admin admin, NewTopic topic, Connection connection, Deadline deadline)
            throws InterruptedException {
        try {
            int there = admin
                    .describeTopics(List.of(topic.name()))
                    .allTopicNames()
                    .get(deadline.leftMillis(), TimeUnit.MILLISECONDS)
                    .values()
                    .stream()
                    .mapToInt(description -> description.partitions().size())
                    .sum();
            if (there != topic.numPartitions()) {
                throw new CliException(
                        ExitCode.DELIVERY,
                        "topic " + topic.name() + " is there with " + there + " partitions, not "
                                + topic.numPartitions() + "; give another prefix, or that number");
            }
        } catch (ExecutionException | TimeoutException e) {
            throw Trouble.of(e, connection, "DESCRIBE on topic " + topic.name(), deadline.timeout());
        }
    }
}
