package io.stepwatch.local;

import io.stepwatch.app.StartException;
import io.stepwatch.local.broker.BrokerException;
import io.stepwatch.local.broker.EmbeddedBroker;
import io.stepwatch.local.folder.WorkFolder;
import io.stepwatch.local.registry.RegistryException;
import io.stepwatch.local.registry.RegistryServer;
import io.stepwatch.local.registry.RegistrySettings;
import io.stepwatch.schema.config.Connection;
import java.net.URI;
import java.util.Optional;
import java.util.function.Consumer;

/** Broker, registry, topics, schemas and applications, all up from the moment it is returned until {@link #close()}. */
public final class LocalStack implements AutoCloseable {
    private final Parts parts;
    private final EmbeddedBroker broker;
    private final Connection connection;

    private LocalStack(Parts parts, EmbeddedBroker broker, Connection connection) {
        this.parts = parts;
        this.broker = broker;
        this.connection = connection;
    }

    /**
     * Starts everything.
     *
     * @param progress hears what is being started, in words
     * @throws StackException when a part cannot start; those before it are stopped again
     */
    public static LocalStack start(StackSettings settings, Consumer<String> progress) {
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
            return new LocalStack(parts, broker, connection);
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
        return broker.healthy() ? Optional.empty() : Optional.of("the broker has failed; its disk may be full or gone");
    }

    /** Stops everything, last first; does nothing the second time. */
    @Override
    public void close() {
        parts.close();
    }
}
