package io.stepwatch.cli.publish;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.Registry;
import io.stepwatch.cli.connect.Topics;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Commit;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.Topic;
import java.time.Duration;
import java.util.List;

/**
 * Sends batches. Commits are acknowledged before any run is sent, and every record is acknowledged before {@link
 * #publish} returns.
 */
public final class Publisher {

    private final Connection connection;
    private final Duration timeout;
    private final boolean register;

    /**
     * A publisher that registers no schema; nothing is sent yet.
     *
     * @param timeout how long one {@link #publish} may take in all
     */
    public Publisher(Connection connection, Duration timeout) {
        this(connection, timeout, false);
    }

    /**
     * A publisher; nothing is sent yet.
     *
     * @param register whether a schema that the registry lacks is registered
     */
    public Publisher(Connection connection, Duration timeout, boolean register) {
        this.connection = connection;
        this.timeout = timeout;
        this.register = register;
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
        Outgoing<Commit> commits =
                new Outgoing<>(registry, topic(Topic.COMMITS), batch.commits(), TopicKeys::commit, register);
        Outgoing<BenchmarkRun> runs =
                new Outgoing<>(registry, topic(Topic.BENCHMARK_RUNS), batch.runs(), TopicKeys::run, register);
        commits.checkSchema();
        runs.checkSchema();
        Topics.require(connection, List.of(commits.topic(), runs.topic()), deadline);
        try (Sending sending = new Sending(connection, deadline)) {
            sending.sendAll(commits);
            sending.sendAll(runs);
        }
    }

    private String topic(Topic topic) {
        return topic.name(connection.topicPrefix());
    }
}
