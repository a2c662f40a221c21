package io.stepwatch.it.sink;

import io.stepwatch.local.broker.EmbeddedBroker;
import io.stepwatch.local.registry.RegistryServer;
import io.stepwatch.local.registry.RegistrySettings;
import io.stepwatch.schema.config.Connection;
import java.net.URI;

/** A broker and a registry for many sites. */
record Ground(EmbeddedBroker broker, RegistryServer registry) implements AutoCloseable {

    static Ground start() {
        EmbeddedBroker broker = EmbeddedBroker.ephemeral();
        return new Ground(broker, RegistryServer.start(RegistrySettings.on(broker.bootstrapServers())));
    }

    Site site(String name) {
        return new Site(Connection.to(broker.bootstrapServers(), URI.create(registry.url()))
                .withTopicPrefix(name + "."));
    }

    @Override
    public void close() {
        registry.close();
        broker.close();
    }
}
