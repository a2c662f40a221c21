package io.stepwatch.local.registry;

import io.stepwatch.local.broker.Clients;
import io.stepwatch.local.broker.SharedBroker;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class RegistryServerAccessTest extends RegistryAccessContract {
    private static RegistryServer server;

    @BeforeAll
    static void startTheServer() {
        server = RegistryServer.start(
                RegistrySettings.on(SharedBroker.get().bootstrapServers()).withTopic(Clients.uniqueTopic("schemas")));
    }

    @AfterAll
    static void stopTheServer() {
        server.close();
    }

    @Override
    protected String url() {
        return server.url();
    }
}
