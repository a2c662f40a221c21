package io.stepwatch.it.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.app.Health;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.it.Ports;
import io.stepwatch.it.ServerProcess;
import io.stepwatch.local.broker.EmbeddedBroker;
import io.stepwatch.local.registry.RegistryServer;
import io.stepwatch.local.registry.RegistrySettings;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.ValueEncoder;
import io.stepwatch.sink.SinkApp;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Registry and broker go away and come back while alerts flow: nothing is lost and nothing is told twice. */
@Tag("soak")
class SinkOutageIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);

    /** Longer than any call to the broker is given before it is made again, shorter than a session. */
    private static final Duration PAUSE = Duration.ofSeconds(4);

    @TempDir
    private Path folder;

    /** Among what comes is an event under a schema that the sink has not met, as from an older program. */
    @Test
    void waitsForARegistryThatVanishesAndTellsEachAlertOnceWhenItIsBack() {
        try (EmbeddedBroker broker = EmbeddedBroker.ephemeral()) {
            RegistrySettings settings =
                    RegistrySettings.on(broker.bootstrapServers()).withPort(Ports.free());
            RegistryServer registry = RegistryServer.start(settings);
            Connection connection = Connection.to(broker.bootstrapServers(), URI.create(registry.url()));
            try (Site here = new Site(connection.withTopicPrefix("vanishing."));
                    SinkApp sink = here.start(folder)) {
                here.regression("Encode/json", 43);
                await().atMost(LIMIT).until(() -> here.hook().accepted().size() == 1);
                ChangePoint older = Shifts.regression(Site.PROJECT, "Decode/json", 143);
                byte[] value = encodedAsAnOlderProgram(here, older);

                registry.close();
                here.journal().send(Topic.CHANGE_POINTS, older.getSeriesId(), value);
                here.regression("Verify", 243);
                await().atMost(LIMIT)
                        .untilAsserted(() -> assertThat(sink.health().parts().get("registry"))
                                .isNotNull()
                                .extracting(Health.Part::status)
                                .isEqualTo(Health.Status.DEGRADED));
                registry = RegistryServer.start(settings);

                await().atMost(LIMIT)
                        .untilAsserted(() -> assertThat(here.printed()).hasSize(3));
                await().atMost(LIMIT).until(sink::nothingWaits);
                assertToldOnce(here, 3);
                await().atMost(LIMIT).until(() -> sink.health().status() == Health.Status.UP);
            } finally {
                registry.close();
            }
        }
    }

    @Test
    void goesOnAfterABrokerThatStoodStill() throws Exception {
        try (ServerProcess servers = ServerProcess.start(folder);
                Site here = new Site(servers.connection().withTopicPrefix("paused."));
                SinkApp sink = here.start(folder.resolve("state"))) {
            here.regression("Encode/json", 43);
            await().atMost(LIMIT).until(() -> here.hook().accepted().size() == 1);

            for (int i = 1; i <= 5; i++) {
                here.regression("Flood", 43 + 100L * i);
            }
            servers.pause();
            long until = System.nanoTime() + PAUSE.toNanos();
            await().atMost(LIMIT).until(() -> System.nanoTime() > until);
            servers.resume();
            here.regression("Verify", 43 + 100L * 6);

            await().atMost(LIMIT).untilAsserted(() -> assertThat(here.printed()).hasSize(7));
            await().atMost(LIMIT).until(sink::nothingWaits);
            assertToldOnce(here, 7);
        }
    }

    private static void assertToldOnce(Site here, int alerts) {
        assertThat(here.printed()).hasSize(alerts);
        assertThat(here.hook().accepted()).hasSize(alerts).doesNotHaveDuplicates();
        assertThat(here.outbox("webhook").values()).hasSize(alerts).containsOnly(1L);
        assertThat(here.journal().read(Topic.DEAD_LETTERS)).isEmpty();
        assertThat(here.journal().read(Topic.DELIVERY_FAILURES)).isEmpty();
    }

    /** The schema differs in a default, so that its id is one that the sink has not read yet. */
    private static byte[] encodedAsAnOlderProgram(Site here, ChangePoint point) {
        Schema schema = new Schema.Parser()
                .parse(point.getSchema().toString().replace("\"default\":false", "\"default\":true"));
        String subject = Topic.CHANGE_POINTS.subject(here.connection().topicPrefix());
        return new ValueEncoder().encode(point, here.journal().registry().register(subject, schema));
    }
}
