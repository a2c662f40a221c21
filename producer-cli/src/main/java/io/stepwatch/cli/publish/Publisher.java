package io.stepwatch.cli.publish;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.Registry;
import io.stepwatch.cli.connect.Topics;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.ExitCode;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryRefusedException;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.SerializationException;

/**
 * Sends batches. Commits are acknowledged before any run is sent, and every record is acknowledged before {@link
 * #publish} returns.
 */
public final class Publisher {

    private final Connection connection;
    private final Duration timeout;

    /**
     * A publisher; nothing is sent yet.
     *
     * @param timeout how long one {@link #publish} may take in all
     */
    public Publisher(Connection connection, Duration timeout) {
        this.connection = connection;
        this.timeout = timeout;
    }

    /**
     * Sends a batch and waits until all of it is acknowledged.
     *
     * @throws CliException with {@link ExitCode#DELIVERY} when nothing of the runs got through, with {@link
     *     ExitCode#PARTIAL} when some did
     */
    public void publish(Batch batch) {
        Deadline deadline = Deadline.in(timeout);
        Registry registry = new Registry(connection, deadline);
        String commits = Topic.COMMITS.name(connection.topicPrefix());
        String runs = Topic.BENCHMARK_RUNS.name(connection.topicPrefix());
        List<ProducerRecord<String, byte[]>> commitRecords =
                records(registry, commits, batch.commits(), TopicKeys::commit);
        List<ProducerRecord<String, byte[]>> runRecords = records(registry, runs, batch.runs(), TopicKeys::run);
        Topics.require(connection, List.of(commits, runs), deadline);
        try (Sending sending = new Sending(connection, deadline)) {
            sending.sendAll(commitRecords);
            sending.sendAll(runRecords);
        }
    }

    private static <T extends SpecificRecordBase> List<ProducerRecord<String, byte[]>> records(
            Registry registry, String topic, List<T> values, Function<T, String> key) {
        AvroSerializer<T> serializer = new AvroSerializer<>(registry.client(), false);
        return values.stream()
                .map(value -> new ProducerRecord<>(
                        topic, key.apply(value), registry.call(() -> serialized(serializer, topic, value))))
                .toList();
    }

    private static <T extends SpecificRecordBase> byte[] serialized(
            AvroSerializer<T> serializer, String topic, T value) {
        try {
            byte[] bytes = serializer.serialize(topic, value);
            return bytes == null ? new byte[0] : bytes;
        } catch (SerializationException e) {
            if (e.getCause() instanceof RegistryRefusedException refused
                    && (refused.status() == 401 || refused.status() == 403)) {
                throw refused;
            }
            throw new CliException(ExitCode.DELIVERY, String.valueOf(e.getMessage()), e);
        }
    }
}
