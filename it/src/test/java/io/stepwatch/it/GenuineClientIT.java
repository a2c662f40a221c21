package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.Commit;
import io.stepwatch.local.broker.EmbeddedBroker;
import io.stepwatch.local.registry.RegistryServer;
import io.stepwatch.local.registry.RegistrySettings;
import io.stepwatch.schema.kafka.AvroDeserializer;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.registry.RegistryClient;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Confluent's own registry client reads what we write, and we read what it writes. */
@Tag("real-registry")
class GenuineClientIT {

    private static EmbeddedBroker broker;
    private static RegistryServer registry;

    @BeforeAll
    static void start() {
        broker = EmbeddedBroker.ephemeral();
        registry = RegistryServer.start(RegistrySettings.on(broker.bootstrapServers()));
    }

    @AfterAll
    static void stop() {
        registry.close();
        broker.close();
    }

    @Test
    void readsWhatWeWriteAndWritesWhatWeRead() throws Exception {
        RegistryClient client =
                new RegistryClient(io.stepwatch.schema.registry.RegistrySettings.of(registry.url(), Optional.empty()));
        Commit commit = Commit.newBuilder()
                .setProject("codec")
                .setBranch("main")
                .setSha("e".repeat(40))
                .setPosition(41)
                .setSubject("Encode: \u00b5s")
                .build();
        byte[] value = Objects.requireNonNull(new AvroSerializer<Commit>(client, true).serialize("commits", commit));

        assertThat(genuine(value, "decode", registry.url()))
                .startsWith("{\"project\": \"codec\", \"branch\": \"main\", \"sha\": \"eeee")
                .contains("\"subject\": \"Encode: \u00b5s\"");

        byte[] again = Base64.getDecoder().decode(genuine(value, "again", registry.url(), "copies-value"));

        assertThat(new AvroDeserializer<Commit>(client, Commit.getClassSchema()).deserialize("copies", again))
                .isEqualTo(commit);
        assertThat(client.latest("copies-value").schema()).isEqualTo(Commit.getClassSchema());
    }

    private static String genuine(byte[] value, String... arguments) throws Exception {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Path logging = Path.of(LoggerFactory.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        ProcessBuilder builder = new ProcessBuilder(
                java.toString(),
                "-Dfile.encoding=UTF-8",
                "--class-path",
                System.getProperty("confluent.client") + File.pathSeparator + logging,
                "src/test/genuine/GenuineClient.java");
        builder.command().addAll(List.of(arguments));
        Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (var in = process.getOutputStream()) {
            in.write(Base64.getEncoder().encode(value));
        }
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(out).isZero();
        return out.trim();
    }
}
