package io.stepwatch.local;

import io.stepwatch.app.StartException;
import io.stepwatch.local.broker.BrokerException;
import io.stepwatch.local.broker.EmbeddedBroker;
import io.stepwatch.local.folder.WorkFolder;
import io.stepwatch.local.registry.RegistryException;
import io.stepwatch.local.registry.RegistryServer;
import io.stepwatch.local.registry.RegistrySettings;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.sink.deliver.Target;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;

/** Broker, registry, topics, schemas and applications, all up from the moment it is returned until {@link #close()}. */
public final class LocalStack implements AutoCloseable {
    private final Parts parts;
    private final EmbeddedBroker broker;
    private final Connection connection;
    private final Applications applications;

    private LocalStack(Parts parts, EmbeddedBroker broker, Connection connection, Applications applications) {
        this.parts = parts;
        this.broker = broker;
        this.connection = connection;
        this.applications = applications;
    }

    /**
     * Starts everything.
     *
     * @param targets where alerts go, beside the webhook that the settings may name
     * @param progress hears what is being started, in words
     * @throws StackException when a part cannot start; those before it are stopped again
     * @throws io.stepwatch.schema.config.SettingsException when settings of the applications cannot be used
     */
    public static LocalStack start(StackSettings settings, List<Target> targets, Consumer<String> progress) {
        Parts parts = new Parts();
        try {
            WorkFolder folder = parts.add(settings.folder());
            progress.accept("starting the broker");
            EmbeddedBroker broker = parts.add(EmbeddedBroker.durable(
                    folder.path().resolve("kafka"), settings.ports().broker()));
            progress.accept("starting the schema registry");
            RegistryServer registry = parts.add(RegistryServer.start(RegistrySettings.on(broker.bootstrapServers())
                    .withPort(settings.ports().registry())));
            Connection connection = Connection.to(broker.bootstrapServers(), URI.create(registry.url()));
            Provision.topicsAndSchemas(connection);
            progress.accept("starting streams-app and alert-sink");
            Applications applications = parts.add(Applications.start(connection, settings, targets));
            applications.awaitReady();
            return new LocalStack(parts, broker, connection, applications);
        } catch (BrokerException | RegistryException | StartException e) {
            parts.close();
            throw new StackException(String.valueOf(e.getMessage()), e);
        } catch (RuntimeException e) {
            parts.close();
            throw e;
        }
    }

    /** Where clients find it. */
    public Connection connection() {
        return connection;
    }

    /** What has broken since the start, in words; empty while all is well. */
    public Optional<String> trouble() {
        return broker.healthy()
                ? applications.trouble()
                : Optional.of("the broker has failed; its disk may be full or gone");
    }

    /** Where each application tells its health, by name. */
    public Map<String, InetSocketAddress> health() {
        return applications.health();
    }

    /**
     * Waits until everything that was published before is processed, told and delivered.
     *
     * @return what is missing when the time is up, in words; empty when nothing is
     */
    public Optional<String> settle(Duration limit) throws InterruptedException {
        try {
            return applications.settle(limit);
        } catch (ExecutionException e) {
            throw new StackException("the broker does not answer; it may have been stopped", e);
        }
    }

    /** Stops everything, last first; does nothing the second time. */
    @Override
    public void close() {
        parts.close();
    }
}
