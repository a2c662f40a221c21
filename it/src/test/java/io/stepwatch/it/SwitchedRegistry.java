package io.stepwatch.it;

import io.stepwatch.local.registry.RegistryServer;
import io.stepwatch.local.registry.RegistrySettings;
import io.stepwatch.schema.config.Connection;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** A registry of one test's own that can be stopped and started again at one address, with the same schemas. */
final class SwitchedRegistry implements AutoCloseable {

    private final String name;
    private final RegistrySettings settings;
    private @Nullable RegistryServer running;

    private SwitchedRegistry(String name, RegistrySettings settings) {
        this.name = name;
        this.settings = settings;
        start();
    }

    static SwitchedRegistry start(String name) {
        return new SwitchedRegistry(
                name,
                RegistrySettings.on(Installation.broker())
                        .withTopic(name + "-schemas")
                        .withPort(Ports.free()));
    }

    /** Topics that are used with this registry; their schemas are registered. */
    Installation installation() {
        return Installation.on(Connection.to(settings.bootstrapServers(), URI.create(url())), name);
    }

    String url() {
        return "http://127.0.0.1:" + settings.port();
    }

    void start() {
        if (running == null) {
            running = RegistryServer.start(settings);
        }
    }

    void stop() {
        if (running != null) {
            running.close();
            running = null;
        }
    }

    @Override
    public void close() {
        stop();
    }
}
