package io.stepwatch.cli.deadletters;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.Topics;
import io.stepwatch.cli.connect.Trouble;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.kafka.TopicLog;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.apache.kafka.common.KafkaException;

/** Reads the dead letters that are there now, one by one, so that many need no more memory than one. */
final class Reading {

    private final Connection connection;
    private final Duration timeout;

    Reading(Connection connection, Duration timeout) {
        this.connection = connection;
        this.timeout = timeout;
    }

    /** Hands over those that were set aside since a time, in their order. */
    void since(Instant since, Consumer<DeadLetter> taker) {
        String topic = Topic.DEAD_LETTERS.name(connection.topicPrefix());
        Topics.require(connection, List.of(topic), Deadline.in(timeout));
        try (TopicLog log = new TopicLog(connection, topic, timeout)) {
            log.seek(since);
            log.readToEnd(records -> records.forEach(record -> taker.accept(DeadLetter.of(record))));
        } catch (KafkaException e) {
            throw Trouble.of(e, connection, "READ on topic " + topic, timeout);
        }
    }
}
