package io.stepwatch.local.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.local.broker.EmbeddedBroker;
import io.stepwatch.local.registry.Rest.Answer;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A registry whose broker goes away and comes back. */
class RegistryOutageTest {
    @Test
    void answersWhatItKnowsRefusesWhatItCannotKeepAndGoesOnByItself(@TempDir Path folder) {
        EmbeddedBroker broker = EmbeddedBroker.durable(folder);
        int port = URI.create("kafka://" + broker.bootstrapServers()).getPort();
        try (RegistryServer server = RegistryServer.start(RegistrySettings.on(broker.bootstrapServers()))) {
            Rest rest = new Rest(server.url());
            int first = id(rest.register("s", Schemas.FIRST));

            broker.close();
            Answer refused = rest.register("s", Schemas.OPTIONAL_FIELD_MORE);
            assertThat(refused.status()).isEqualTo(500);
            assertThat(refused.code()).isEqualTo(50001);
            assertThat(rest.get("/schemas/ids/" + first).status()).isEqualTo(200);
            assertThat(id(rest.post("/subjects/s", Map.of("schema", Schemas.FIRST))))
                    .isEqualTo(first);

            broker = EmbeddedBroker.durable(folder, port);
            // Until its partitions are led again, a broker that is back takes nothing yet.
            Awaitility.await()
                    .atMost(Duration.ofMinutes(3))
                    .until(() -> rest.register("s", Schemas.OPTIONAL_FIELD_MORE).status() == 200);
            assertThat(id(rest.register("s", Schemas.OPTIONAL_FIELD_MORE))).isNotEqualTo(first);
            assertThat(id(rest.register("s", Schemas.FIRST))).isEqualTo(first);
            assertThat(rest.get("/subjects/s/versions").body().toString()).isEqualTo("[1,2]");
        } finally {
            broker.close();
        }
    }

    private static int id(Answer answer) {
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
        return answer.body().path("id").asInt();
    }
}
