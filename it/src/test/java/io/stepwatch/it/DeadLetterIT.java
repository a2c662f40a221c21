package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.Commit;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** S01, S03: bad records are set aside with their reason, and the good ones around them are processed. */
class DeadLetterIT {

    @Test
    void setsPoisonOfEveryKindAsideAndGoesOn(@TempDir Path folder) throws Exception {
        Installation installation = Installation.create("poison");
        try (StreamsApp streams = installation.streams(folder.resolve("state"))) {
            publish(installation, folder, "before", 1);
            send(installation, "a/b/c/d/e", "{\"v\":1}".getBytes(StandardCharsets.UTF_8));
            send(installation, "a/b/c/d/e", commit(installation));
            send(installation, "a/b/c/d/e", null);
            send(installation, "a/b/c/d/e", new byte[] {0, 0x7f, 0x7f, 0x7f, 0x7f, 1});
            publish(installation, folder, "after", 2);
            installation.awaitStreams();

            assertThat(Records.values(installation, Topic.SERIES_CATALOG, SeriesInfo.class))
                    .extracting(series -> series.getKey().getBenchmark())
                    .contains("before", "after");
            List<ConsumerRecord<String, byte[]>> dead = Records.raw(installation, Topic.DEAD_LETTERS);
            assertThat(dead)
                    .extracting(letter -> header(letter, "reason"))
                    .containsExactlyInAnyOrder("not-avro-framing", "wrong-record", "null-value", "unknown-schema-id");
            assertThat(dead).allSatisfy(letter -> {
                assertThat(header(letter, "topic")).isEqualTo(installation.topic(Topic.BENCHMARK_RUNS));
                assertThat(header(letter, "partition")).matches("[0-5]");
                assertThat(header(letter, "offset")).matches("[0-9]+");
                assertThat(header(letter, "error")).isNotBlank();
            });
            assertThat(dead).anySatisfy(letter -> assertThat(letter.value())
                    .isEqualTo("{\"v\":1}".getBytes(StandardCharsets.UTF_8)));
            Installation.awaitReady(streams);
        }
    }

    @Test
    void deadLettersAreListedAndSentAgainOnceEach(@TempDir Path folder) throws Exception {
        Installation installation = Installation.create("again");
        try (StreamsApp streams = installation.streams(folder.resolve("state"))) {
            send(installation, "a/b/\u001b[31mc/d/e", "{\"v\":1}".getBytes(StandardCharsets.UTF_8));
            send(installation, "a/b/c/d/e", null);
            installation.awaitStreams();
            Installation.awaitReady(streams);
        }
        Installation.Ran listed = installation.run("deadletters", "list");
        assertThat(listed.status()).as(listed.err()).isZero();
        assertThat(listed.out())
                .contains("1 not-avro-framing", "1 null-value", "looks like JSON", "\\u001b[31m")
                .doesNotContain("\u001b");
        assertThat(installation
                        .run("deadletters", "list", "--reason", "null-value")
                        .out())
                .doesNotContain("not-avro-framing");
        String line = listed.out()
                .lines()
                .filter(found -> found.contains("JSON"))
                .findFirst()
                .orElseThrow();
        String id = line.substring(0, line.indexOf(' '));
        assertThat(installation.run("deadletters", "show", id).out())
                .contains("value: 7 bytes", "7b 22 76 22 3a 31 7d");
        assertThat(installation.run("deadletters", "show", "0@999").status()).isEqualTo(3);
        assertThat(installation.run("doctor").out()).contains("in the last day: 1 not-avro-framing, 1 null-value");

        int before = Records.raw(installation, Topic.BENCHMARK_RUNS).size();
        Installation.Ran replayed = installation.run("deadletters", "replay", "--reason", "not-avro-framing");
        assertThat(replayed.status()).as(replayed.err()).isZero();
        assertThat(replayed.out()).isEqualTo("replayed sent=1 before=0 unusable=0\n");
        List<ConsumerRecord<String, byte[]>> runs = Records.raw(installation, Topic.BENCHMARK_RUNS);
        assertThat(runs).hasSize(before + 1);
        assertThat(runs.stream()
                        .filter(run -> run.value() != null)
                        .map(run -> new String(run.value(), StandardCharsets.UTF_8)))
                .containsOnly("{\"v\":1}");
        Installation.Ran again = installation.run("deadletters", "replay");
        assertThat(again.out()).isEqualTo("replayed sent=0 before=1 unusable=1\n");
        assertThat(again.status()).isEqualTo(5);
        assertThat(Records.raw(installation, Topic.BENCHMARK_RUNS)).hasSize(before + 1);
    }

    private static byte[] commit(Installation installation) {
        Commit commit = Commit.newBuilder()
                .setProject("p")
                .setBranch("main")
                .setSha("e".repeat(40))
                .setPosition(1)
                .build();
        return Objects.requireNonNull(new AvroSerializer<Commit>(SerdeConfig.registry(installation.connection()), false)
                .serialize(installation.topic(Topic.COMMITS), commit));
    }

    private static void publish(Installation installation, Path folder, String benchmark, long position)
            throws Exception {
        Path file = folder.resolve(benchmark + ".csv");
        Files.writeString(file, "commit,name,value,unit\nc" + position + "," + benchmark + ",1,ms\n");
        var ran = installation.run("publish", file.toString(), "--project", "p", "--branch", "main");
        assertThat(ran.status()).as(ran.err()).isZero();
    }

    private static void send(Installation installation, String key, byte @Nullable [] value) throws Exception {
        Map<String, Object> config =
                Map.of("bootstrap.servers", installation.connection().bootstrapServers());
        try (KafkaProducer<String, byte[]> producer =
                new KafkaProducer<>(config, new StringSerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(installation.topic(Topic.BENCHMARK_RUNS), key, value))
                    .get();
        }
    }

    private static String header(ConsumerRecord<String, byte[]> letter, String name) {
        return new String(letter.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }
}
