package io.stepwatch.local.broker;

import io.stepwatch.local.folder.WorkFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One Kafka broker in this JVM, listening on 127.0.0.1, up from the moment it is returned until {@link #close()}.
 *
 * <p>Topics are never created by being named. Several brokers may live in one JVM, each with a folder of its own.
 */
public final class EmbeddedBroker implements AutoCloseable {
    /** Let the system choose a free port. */
    public static final int ANY_PORT = 0;

    private final BrokerFolder folder;
    private final Listeners listeners;
    private final Node node;
    private final AtomicBoolean closed = new AtomicBoolean();

    private EmbeddedBroker(BrokerFolder folder, Listeners listeners, Node node) {
        this.folder = folder;
        this.listeners = listeners;
        this.node = node;
    }

    /** A broker on a free port, under a temporary folder that is removed when it is closed. */
    public static EmbeddedBroker ephemeral() {
        return ephemeral(Map.of());
    }

    /** The same with settings of Kafka over our own: limits, an authorizer, another advertised address. */
    public static EmbeddedBroker ephemeral(Map<String, String> settings) {
        WorkFolder temporary;
        try {
            temporary = WorkFolder.temporary("stepwatch-broker-");
        } catch (IOException e) {
            throw new BrokerException(
                    "cannot make a temporary folder in " + System.getProperty("java.io.tmpdir")
                            + "; free some space or set -Djava.io.tmpdir to a folder that can be written",
                    e);
        }
        Map<String, String> all = new HashMap<>(BrokerConfig.LONG_SESSION);
        all.putAll(settings);
        return start(new BrokerFolder(temporary), ANY_PORT, all);
    }

    /** A broker on a free port that keeps everything in {@code folder}. */
    public static EmbeddedBroker durable(Path folder) {
        return durable(folder, ANY_PORT);
    }

    /**
     * A broker that keeps everything in {@code folder}, for the next one on the same folder.
     *
     * @param folder empty, missing, or left by an earlier broker of this kind
     * @param port where clients connect, or {@link #ANY_PORT}
     */
    public static EmbeddedBroker durable(Path folder, int port) {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port " + port + " is not between 0 and 65535");
        }
        return start(new BrokerFolder(WorkFolder.durable(folder)), port, Map.of());
    }

    /** Where clients connect, in the form of {@code bootstrap.servers}. */
    public String bootstrapServers() {
        return Listeners.HOST + ":" + listeners.clientPort();
    }

    /** Whether nothing has broken the broker since it started; false also once it is closed. */
    public boolean healthy() {
        return !closed.get() && node.healthy();
    }

    /** Stops the broker, then the controller, then lets go of the folder; does nothing the second time. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            try {
                node.stop();
            } finally {
                listeners.close();
                folder.close();
            }
        }
    }

    private static EmbeddedBroker start(BrokerFolder folder, int port, Map<String, String> settings) {
        Listeners listeners = null;
        try {
            folder.prepare();
            listeners = Listeners.open(port);
            return new EmbeddedBroker(folder, listeners, Node.start(folder.log(), listeners, settings));
        } catch (RuntimeException e) {
            if (listeners != null) {
                listeners.close();
            }
            folder.close();
            throw e;
        }
    }
}
