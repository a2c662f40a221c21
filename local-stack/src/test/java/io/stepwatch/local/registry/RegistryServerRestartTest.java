package io.stepwatch.local.registry;

import io.stepwatch.local.broker.Clients;
import io.stepwatch.local.broker.SharedBroker;
import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class RegistryServerRestartTest extends RegistryRestartContract {
    private static RegistrySettings settings;
    private static volatile RegistryServer server;

    @BeforeAll
    static void start() {
        RegistrySettings any =
                RegistrySettings.on(SharedBroker.get().bootstrapServers()).withTopic(Clients.uniqueTopic("schemas"));
        server = RegistryServer.start(any);
        settings = any.withPort(URI.create(server.url()).getPort());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Override
    protected String url() {
        return server.url();
    }

    @Override
    protected void restart() {
        server.close();
        server = RegistryServer.start(settings);
    }

    @Override
    protected int restarts() {
        return 8;
    }
}
