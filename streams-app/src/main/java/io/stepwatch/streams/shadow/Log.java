package io.stepwatch.streams.shadow;

import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.kafka.TopicLog;
import java.time.Duration;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** One topic from its beginning to where it ends now, as often as it is asked for. */
final class Log {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Connection connection;
    private final String topic;

    Log(Connection connection, Topic topic) {
        this.connection = connection;
        this.topic = topic.name(connection.topicPrefix());
    }

    /** About how many records there are. */
    long size() {
        try (TopicLog log = open()) {
            return log.size();
        }
    }

    /** Hands over every record; the order is that of each partition. */
    void read(Consumer<ConsumerRecord<byte[], byte[]>> taker) {
        try (TopicLog log = open()) {
            log.readToEnd(records -> records.forEach(taker));
        }
    }

    private TopicLog open() {
        return new TopicLog(connection, topic, PATIENCE);
    }
}
