package io.stepwatch.local.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.stepwatch.cli.Cli;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.events.Commit;
import io.stepwatch.schema.kafka.AvroDeserializer;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.RegistryRefusedException;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.apache.avro.Schema;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What our clients make of a registry that asks who they are. Neither registry knows two kinds of users by itself, so a gate
 * of the test's own stands before both.
 */
abstract class RegistryAccessContract {

    private final String topic = "access-" + UUID.randomUUID();
    private final String subject = topic + "-value";
    private final Schema schema = new Schema.Parser().parse(Schemas.FIRST);
    private RegistryGate gate;

    /** The registry, which asks nobody. */
    protected abstract String url();

    @BeforeEach
    void shutTheGate() {
        gate = RegistryGate.before(url());
    }

    @AfterEach
    void takeTheGateAway() {
        gate.close();
    }

    @Test
    void refusesAClientThatShowsNothing() {
        assertThat(refusal(client(Optional.empty())).status()).isEqualTo(401);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"writer:wr0ng", "nobody:w-s3cret", "Bearer wr0ng"})
    void refusesWrongCredentialsAndRepeatsThemNowhere(String credentials) {
        RegistryRefusedException refused = refusal(client(Optional.of(credentials)));

        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.getMessage()).contains(gate.url()).doesNotContain("wr0ng", "s3cret");
    }

    @Test
    void letsAReaderLookUpAndReadAndRefusesToRegister() {
        int id = client(Optional.of(RegistryGate.WRITER)).register(subject, schema);
        RegistryClient reader = client(Optional.of(RegistryGate.READER));

        assertThat(reader.lookUp(subject, schema)).isEqualTo(id);
        assertThat(client(Optional.of(RegistryGate.READER)).byId(id)).isEqualTo(schema);
        RegistryRefusedException refused =
                catchThrowableOfType(RegistryRefusedException.class, () -> reader.register("other-" + subject, schema));
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.notFound()).isFalse();
        assertThat(reader.newest("other-" + subject)).isEmpty();
    }

    @Test
    void takesABearerToken() {
        int id = client(Optional.of(RegistryGate.TOKEN)).register(subject, schema);

        assertThat(client(Optional.of(RegistryGate.TOKEN)).byId(id)).isEqualTo(schema);
    }

    @Test
    void takesConfluentsNamesForCredentials() {
        Commit commit = Commit.newBuilder()
                .setProject("p")
                .setBranch("main")
                .setSha("e".repeat(40))
                .setPosition(7)
                .build();
        try (AvroSerializer<Commit> serializer = new AvroSerializer<>();
                AvroDeserializer<Commit> deserializer = new AvroDeserializer<>(Commit.getClassSchema())) {
            serializer.configure(
                    Map.of(
                            "schema.registry.url",
                            gate.url(),
                            "auto.register.schemas",
                            "true",
                            "basic.auth.credentials.source",
                            "USER_INFO",
                            "basic.auth.user.info",
                            RegistryGate.WRITER),
                    false);
            deserializer.configure(
                    Map.of(
                            "schema.registry.url", gate.url(),
                            "bearer.auth.credentials.source", "STATIC_TOKEN",
                            "bearer.auth.token", RegistryGate.TOKEN.substring("Bearer ".length())),
                    false);

            assertThat(deserializer.deserialize(topic, serializer.serialize(topic, commit)))
                    .isEqualTo(commit);
        }
    }

    @Test
    void theCommandLineSaysWhoDeniesWhatAndShowsNoSecret(@TempDir Path folder) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Map<String, String> environment = Map.of(
                "STEPWATCH_REGISTRY_URL",
                gate.url(),
                "STEPWATCH_REGISTRY_AUTH",
                RegistryGate.READER,
                "STEPWATCH_TOPIC_PREFIX",
                topic + "-");

        int status = Cli.run(
                new String[] {"schema", "register"},
                new Console(environment, InputStream.nullInputStream(), out, out, folder));

        assertThat(status).isEqualTo(4);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("registry " + gate.url() + " denies access (HTTP 403); check STEPWATCH_REGISTRY_AUTH")
                .doesNotContain("s3cret");
    }

    private RegistryRefusedException refusal(RegistryClient client) {
        return catchThrowableOfType(RegistryRefusedException.class, () -> client.register(subject, schema));
    }

    private RegistryClient client(Optional<String> credentials) {
        return new RegistryClient(io.stepwatch.schema.registry.RegistrySettings.of(gate.url(), credentials));
    }
}
