package io.stepwatch.cli.publish;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.Registry;
import io.stepwatch.cli.connect.Topics;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.Topic;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.apache.avro.specific.SpecificRecordBase;

/** Sends events of one kind that are no results. */
public final class EventSending {

    private EventSending() {}

    /**
     * Sends events and waits until each is acknowledged.
     *
     * @param timeout how long it may take in all
     * @throws CliException when broker or registry do not take them
     */
    public static <T extends SpecificRecordBase> void send(
            Connection connection, Duration timeout, Topic topic, List<T> events, Function<T, String> key) {
        Deadline deadline = Deadline.in(timeout);
        Registry registry = new Registry(connection, deadline);
        Outgoing<T> outgoing = new Outgoing<>(registry, topic.name(connection.topicPrefix()), events, key, false);
        outgoing.checkSchema();
        Topics.require(connection, List.of(outgoing.topic()), deadline);
        try (Sending sending = new Sending(connection, deadline)) {
            sending.sendAll(outgoing, deadline);
        }
    }
}
