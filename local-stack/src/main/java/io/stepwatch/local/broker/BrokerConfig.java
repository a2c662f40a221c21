package io.stepwatch.local.broker;

import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import kafka.server.KafkaConfig;

/** Kafka's own settings for a node that is alone, small, and quick to come and go. */
final class BrokerConfig {
    static final int NODE_ID = 1;

    private BrokerConfig() {}

    /**
     * For a broker that never comes back, so that nobody waits for the end of its session: a process that stands still for a
     * while, on a machine with much to do, keeps it.
     */
    static final Map<String, String> LONG_SESSION = Map.of("broker.session.timeout.ms", "60000");

    static KafkaConfig of(Path log, Listeners listeners, Map<String, String> more) {
        Properties settings = new Properties();
        place(settings, log, listeners);
        aloneIsEnough(settings);
        small(settings);
        patient(settings);
        quickBackAfterAKill(settings);
        more.forEach(settings::setProperty);
        return KafkaConfig.fromProps(settings, false);
    }

    private static void place(Properties settings, Path log, Listeners listeners) {
        String clients = Listeners.CLIENTS + "://" + Listeners.HOST + ":" + listeners.clientPort();
        String controller = Listeners.CONTROLLER + "://" + Listeners.HOST + ":" + listeners.controllerPort();
        set(settings, "process.roles", "broker,controller");
        set(settings, "node.id", NODE_ID);
        set(settings, "log.dirs", log.toString());
        set(settings, "listeners", clients + "," + controller);
        set(settings, "advertised.listeners", clients);
        set(settings, "inter.broker.listener.name", Listeners.CLIENTS);
        set(settings, "controller.listener.names", Listeners.CONTROLLER);
        set(settings, "listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT");
        set(settings, "controller.quorum.voters", NODE_ID + "@" + Listeners.HOST + ":" + listeners.controllerPort());
    }

    private static void aloneIsEnough(Properties settings) {
        set(settings, "default.replication.factor", 1);
        set(settings, "min.insync.replicas", 1);
        set(settings, "offsets.topic.replication.factor", 1);
        set(settings, "transaction.state.log.replication.factor", 1);
        set(settings, "transaction.state.log.min.isr", 1);
        set(settings, "share.coordinator.state.topic.replication.factor", 1);
        set(settings, "share.coordinator.state.topic.min.isr", 1);
        set(settings, "auto.create.topics.enable", false);
        set(settings, "group.initial.rebalance.delay.ms", 0);
    }

    private static void small(Properties settings) {
        set(settings, "offsets.topic.num.partitions", 4);
        set(settings, "transaction.state.log.num.partitions", 4);
        set(settings, "share.coordinator.state.topic.num.partitions", 1);
        set(settings, "num.network.threads", 2);
        set(settings, "num.io.threads", 4);
        set(settings, "background.threads", 2);
        set(settings, "group.coordinator.threads", 1);
        set(settings, "share.coordinator.threads", 1);
        set(settings, "log.cleaner.dedupe.buffer.size", 16 * 1024 * 1024);
        set(settings, "log.cleaner.io.buffer.size", 256 * 1024);
        set(settings, "log.index.size.max.bytes", 2 * 1024 * 1024);
        set(settings, "metric.reporters", "");
    }

    /** A stack that was switched off for a month goes on where it stopped: nobody's offsets may expire meanwhile. */
    private static void patient(Properties settings) {
        set(settings, "offsets.retention.minutes", 10 * 365 * 24 * 60);
    }

    /** After a kill the controller waits until the session of the broker before has run out; at 9 s by default. */
    private static void quickBackAfterAKill(Properties settings) {
        set(settings, "broker.session.timeout.ms", 5000);
        set(settings, "broker.heartbeat.interval.ms", 1000);
    }

    private static void set(Properties settings, String name, Object value) {
        settings.setProperty(name, value.toString());
    }
}
