package io.stepwatch.local.broker;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import kafka.server.BrokerServer;
import kafka.server.ControllerServer;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import kafka.server.Server;
import kafka.server.SharedServer;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.raft.QuorumConfig;

/**
 * Controller and broker, put together as Kafka's own server does it, with two differences: they take sockets that are already
 * bound, and a fault is remembered instead of ending the process.
 */
final class Node {
    private static final Duration GOODBYE = Duration.ofSeconds(5);

    private final ControllerServer controller;
    private final BrokerServer broker;
    private final Faults faults;

    private Node(ControllerServer controller, BrokerServer broker, Faults faults) {
        this.controller = controller;
        this.broker = broker;
        this.faults = faults;
    }

    static Node start(Path log, Listeners listeners, Map<String, String> more) {
        Node node = assemble(log, listeners, more);
        try {
            node.controller.startup();
            node.broker.startup();
            return node;
        } catch (RuntimeException e) {
            node.stop();
            throw new BrokerException(
                    "the broker did not start on " + log + ": "
                            + node.faults.first().map(Throwable::getMessage).orElse(e.getMessage())
                            + "; the log above says more",
                    e);
        }
    }

    boolean healthy() {
        return faults.first().isEmpty();
    }

    void stop() {
        broker.shutdown(GOODBYE);
        controller.shutdown();
        broker.awaitShutdown();
        controller.awaitShutdown();
        faults.close();
    }

    private static Node assemble(Path log, Listeners listeners, Map<String, String> more) {
        KafkaConfig config = BrokerConfig.of(log, listeners, more);
        FormattedLog formatted = FormattedLog.read(log);
        Time time = Time.SYSTEM;
        Faults faults = Faults.watch();
        SharedServer shared = new SharedServer(
                config,
                formatted.properties(),
                time,
                Server.initializeMetrics(config, time, formatted.clusterId()),
                CompletableFuture.completedFuture(
                        QuorumConfig.parseVoterConnections(config.quorumConfig().voters())),
                List.of(),
                faults,
                listeners);
        return new Node(
                new ControllerServer(shared, KafkaRaftServer.configSchema(), formatted.bootstrap()),
                new BrokerServer(shared),
                faults);
    }
}
