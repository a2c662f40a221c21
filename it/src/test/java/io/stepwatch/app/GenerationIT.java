package io.stepwatch.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.stepwatch.local.broker.EmbeddedBroker;
import io.stepwatch.local.registry.RegistryServer;
import io.stepwatch.local.registry.RegistrySettings;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.streams.StreamsApp;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.streams.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** S27: versions with another form of state, on one broker. */
class GenerationIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final Generation NEXT = new Generation(Generation.CURRENT.ours() + 1, Generation.CURRENT.ours());

    @Test
    void s27ANewVersionWaitsForTheOldOneAndTheOldOneNeverTouchesNewerState(@TempDir Path folder) throws Exception {
        try (EmbeddedBroker broker = EmbeddedBroker.ephemeral();
                RegistryServer registry = RegistryServer.start(RegistrySettings.on(broker.bootstrapServers()));
                Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            Connection connection = Connection.to(broker.bootstrapServers(), URI.create(registry.url()));
            AppSettings settings = settings(connection, folder);
            Ground next = new Ground(admin, settings, NEXT, LIMIT);
            try (StreamsApp old = StreamsApp.start(settings)) {
                await().atMost(LIMIT).until(old::ready);
                assertThatThrownBy(() -> next.check(new Topology().describe()))
                        .isInstanceOf(StartException.class)
                        .hasMessageContaining("an instance of stepwatch-streams with state format "
                                + Generation.CURRENT.ours() + " is running")
                        .hasMessageContaining("stop all instances of the older version");
                assertThat(old.ready()).isTrue();
            }

            await().atMost(LIMIT).ignoreExceptions().until(() -> {
                next.check(new Topology().describe());
                return true;
            });
            // The controller answers before all of the broker knows.
            await().atMost(LIMIT)
                    .until(() -> admin.listTopics().names().get().contains(NEXT.marker(settings.applicationId())));
            assertThatThrownBy(() -> StreamsApp.start(settings))
                    .isInstanceOf(StartException.class)
                    .hasMessageContaining("has been written by a newer version (state format " + NEXT.ours())
                    .hasMessageContaining("left alone");
            next.check(new Topology().describe());
        }
    }

    private static AppSettings settings(Connection connection, Path folder) {
        return new AppSettings(
                connection,
                StreamsApp.NAME,
                folder,
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                1,
                true,
                Optional.of((short) 1));
    }
}
