package io.stepwatch.cli.doctor;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.Topics;
import io.stepwatch.cli.connect.Trouble;
import io.stepwatch.cli.deadletters.Counts;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.Topic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;

/** Whether the broker answers and has the topics. */
final class BrokerChecks {

    private static final String BROKER = "broker";
    private static final String TOPICS = "topics";
    private static final String DEAD_LETTERS = "dead letters";
    private static final Duration LAST_DAY = Duration.ofDays(1);

    private BrokerChecks() {}

    static List<Finding> run(Connection connection, Duration timeout) {
        Deadline deadline = Deadline.in(timeout);
        List<Finding> findings = new ArrayList<>();
        try {
            Admin admin = Topics.admin(connection, deadline);
            try {
                findings.add(broker(admin, connection, deadline));
                Finding topics = topics(admin, connection, deadline);
                findings.add(topics);
                if (topics.state() == Finding.State.OK) {
                    findings.add(deadLetters(connection, deadline));
                }
            } finally {
                admin.close(Duration.ZERO);
            }
        } catch (CliException e) {
            findings.add(Finding.bad(findings.isEmpty() ? BROKER : TOPICS, String.valueOf(e.getMessage())));
        }
        return findings;
    }

    private static Finding deadLetters(Connection connection, Deadline deadline) {
        Map<String, Integer> counts = Counts.ofLast(LAST_DAY, connection, deadline.left());
        String text = counts.entrySet().stream()
                .map(count -> count.getValue() + " " + count.getKey())
                .collect(Collectors.joining(", "));
        return counts.isEmpty()
                ? Finding.ok(DEAD_LETTERS, "none in the last day")
                : Finding.warning(
                        DEAD_LETTERS,
                        "in the last day: " + text + "; `stepwatch deadletters list` shows them, `deadletters replay`"
                                + " sends them again after a fix");
    }

    private static Finding broker(Admin admin, Connection connection, Deadline deadline) {
        try {
            int nodes = admin.describeCluster()
                    .nodes()
                    .get(deadline.leftMillis(), TimeUnit.MILLISECONDS)
                    .size();
            return Finding.ok(
                    BROKER, connection.bootstrapServers() + " answers (" + nodes + (nodes == 1 ? " node)" : " nodes)"));
        } catch (ExecutionException | TimeoutException e) {
            throw Trouble.of(e, connection, "DESCRIBE on the cluster", deadline.timeout());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Trouble.of(e, connection, "DESCRIBE on the cluster", deadline.timeout());
        }
    }

    private static Finding topics(Admin admin, Connection connection, Deadline deadline) {
        List<String> names = Arrays.stream(Topic.values())
                .map(topic -> topic.name(connection.topicPrefix()))
                .toList();
        List<String> missing = Topics.missing(admin, connection, names, deadline);
        return missing.isEmpty()
                ? Finding.ok(TOPICS, "all " + names.size() + " are there")
                : Finding.bad(
                        TOPICS,
                        "missing: " + String.join(", ", missing)
                                + "; create the topics with `stepwatch schema register --create-topics`, or check --topic-prefix");
    }
}
