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
import io.stepwatch.schema.kafka.ValueSerializers;
import io.stepwatch.schema.registry.RegistryRefusedException;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.serialization.Serializer;

/** Broker and registry that have been looked at: topics and schemas are there, so results can be sent. */
final class Target {

    private final Connection connection;
    private final Registry registry;
    private final Deadline deadline;
    private final boolean autoRegister;

    private Target(Connection connection, Registry registry, Deadline deadline, boolean autoRegister) {
        this.connection = connection;
        this.registry = registry;
        this.deadline = deadline;
        this.autoRegister = autoRegister;
    }

    /**
     * Looks at broker and registry.
     *
     * @param autoRegister whether a schema that the registry lacks is registered
     * @throws CliException when something is missing that results need
     */
    static Target check(Connection connection, Deadline deadline, boolean autoRegister) {
        Registry registry = new Registry(connection, deadline);
        Target target = new Target(connection, registry, deadline, autoRegister);
        if (!autoRegister) {
            target.checkSchema(Topic.COMMITS, Commit.getClassSchema());
            target.checkSchema(Topic.BENCHMARK_RUNS, BenchmarkRun.getClassSchema());
        }
        Topics.require(connection, List.of(target.topic(Topic.COMMITS), target.topic(Topic.BENCHMARK_RUNS)), deadline);
        return target;
    }

    /** What is recorded of the branches of a project. */
    BranchLog recorded(String project) {
        return new BranchLog(connection, registry, project, deadline);
    }

    Connection connection() {
        return connection;
    }

    Outgoing<Commit> commits(List<Commit> commits) {
        return new Outgoing<>(registry, topic(Topic.COMMITS), commits, TopicKeys::commit, serializer());
    }

    Outgoing<BenchmarkRun> runs(List<BenchmarkRun> runs) {
        return new Outgoing<>(registry, topic(Topic.BENCHMARK_RUNS), runs, TopicKeys::run, serializer());
    }

    private <T extends SpecificRecordBase> Serializer<T> serializer() {
        return ValueSerializers.of(connection, registry.client(), autoRegister);
    }

    private void checkSchema(Topic topic, Schema schema) {
        String subject = topic.subject(connection.topicPrefix());
        try {
            registry.call(() -> registry.client().lookUp(subject, schema));
        } catch (RegistryRefusedException e) {
            String why = e.notFound()
                    ? "schema of " + schema.getName() + " is not registered under " + subject
                            + "; register it with: stepwatch schema register"
                    : topic(topic) + ": " + e.getMessage();
            throw new CliException(ExitCode.DELIVERY, why, e);
        }
    }

    private String topic(Topic topic) {
        return topic.name(connection.topicPrefix());
    }
}
