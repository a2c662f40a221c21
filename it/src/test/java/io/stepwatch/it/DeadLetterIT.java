package io.stepwatch.it;

import static io.stepwatch.it.Letters.header;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.SeriesInfo;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.WireFormat;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cases S01, S03 and S22: bad records are set aside with their reason, and the good ones around them are processed. */
class DeadLetterIT {

    /** All records on one partition, so that their offsets are known. */
    private static final Map<Topic, Integer> ONE_PARTITION = Map.of(Topic.BENCHMARK_RUNS, 1, Topic.SERIES_ACTIONS, 1);

    private static final int MANY = 10_000;

    @Test
    void s01ARecordOfAnotherTypeIsSetAsideBetweenTwoGoodOnesAndTheOffsetMovesPastIt(@TempDir Path folder)
            throws Exception {
        Installation installation = Installation.create("s01", ONE_PARTITION);
        try (StreamsApp streams = installation.streams(folder);
                Feed feed = new Feed(installation)) {
            Poison commit = Poison.anotherRecord(feed);
            feed.run(Feed.run("r1"));
            feed.poison(commit);
            feed.run(Feed.run("r3"));
            feed.flush();
            installation.awaitStreams();

            assertThat(benchmarks(installation)).containsExactlyInAnyOrder("r1", "r3");
            ConsumerRecord<String, byte[]> letter = only(installation);
            assertThat(letter.key()).isEqualTo(commit.key());
            assertThat(letter.value()).isEqualTo(commit.value());
            assertThat(header(letter, "reason")).isEqualTo("wrong-record");
            assertThat(header(letter, "topic")).isEqualTo(installation.topic(Topic.BENCHMARK_RUNS));
            assertThat(header(letter, "partition")).isEqualTo("0");
            assertThat(header(letter, "offset")).isEqualTo("1");
            int schema = WireFormat.schemaId(letter.value());
            assertThat(header(letter, "schema-id")).isEqualTo(Integer.toString(schema));
            assertThat(header(letter, "error"))
                    .isEqualTo("schema id " + schema
                            + " is io.stepwatch.events.Commit, not io.stepwatch.events.BenchmarkRun");
            assertThat(committed(installation)).isEqualTo(3);
            assertThat(Scrape.sum(streams.address(), "dead_letters_total")).isEqualTo(1);
            Installation.awaitReady(streams);
        }
    }

    @Test
    void s03TenThousandJsonTextsAreSetAsideWithOneLineAMinuteInTheLog(@TempDir Path folder) throws Exception {
        Installation installation = Installation.create("s03", ONE_PARTITION);
        Path log = folder.resolve("log");
        long start = System.nanoTime();
        try (StreamsProcess process = StreamsProcess.start(installation, folder.resolve("state"), log);
                Feed feed = new Feed(installation)) {
            for (int i = 0; i < MANY; i++) {
                feed.raw("key-" + i, Poison.JSON.value());
            }
            feed.run(Feed.run("after"));
            feed.flush();
            installation.awaitStreams();
            process.mustBeAlive();
        }
        long minutes = Duration.ofNanos(System.nanoTime() - start).toMinutes();

        assertThat(benchmarks(installation)).containsExactly("after");
        List<ConsumerRecord<String, byte[]>> letters = Letters.of(installation);
        assertThat(letters).hasSize(MANY).allSatisfy(letter -> {
            assertThat(header(letter, "reason")).isEqualTo("not-avro-framing");
            assertThat(header(letter, "error"))
                    .isEqualTo("not Confluent Avro framing (first byte 0x7b, looks like JSON)");
            assertThat(letter.key()).isEqualTo("key-" + header(letter, "offset"));
            assertThat(letter.value()).isEqualTo(Poison.JSON.value());
        });
        List<String> warnings = Files.readAllLines(log).stream()
                .filter(line -> line.contains("dead letter"))
                .toList();
        assertThat(warnings).hasSizeBetween(1, 1 + Math.toIntExact(minutes));
        assertThat(warnings.get(0))
                .contains(
                        " WARN ",
                        "record=" + installation.topic(Topic.BENCHMARK_RUNS) + "-0@0 key=key-0 ",
                        "(first byte 0x7b, looks like JSON)");
    }

    @Test
    void s22ARunWithoutAKeyIsProcessedAndOneUnderAnotherKeyIsSetAside(@TempDir Path folder) throws Exception {
        Installation installation = Installation.create("s22");
        try (StreamsApp streams = installation.streams(folder);
                Feed feed = new Feed(installation)) {
            Poison mismatch = Poison.anotherKey(feed);
            feed.run(Feed.run("good"));
            feed.raw(null, feed.encoded(Feed.run("no-key")));
            feed.poison(mismatch);
            feed.flush();
            installation.awaitStreams();

            assertThat(benchmarks(installation)).containsExactlyInAnyOrder("good", "no-key");
            ConsumerRecord<String, byte[]> letter = only(installation);
            assertThat(header(letter, "reason")).isEqualTo("key-mismatch");
            assertThat(header(letter, "error")).isEqualTo("the content asks for the key p/main/lab//b");
            assertThat(letter.key()).isEqualTo(mismatch.key());
            assertThat(letter.value()).isEqualTo(mismatch.value());
            assertThat(Scrape.sum(streams.address(), "dead_letters_total")).isEqualTo(1);
            Installation.awaitReady(streams);
        }
    }

    @Test
    void deadLettersAreListedAndSentAgainOnceEach(@TempDir Path folder) throws Exception {
        Installation installation = Installation.create("again");
        try (StreamsApp streams = installation.streams(folder.resolve("state"));
                Feed feed = new Feed(installation)) {
            feed.raw("a/b/\u001b[31mc/d/e", Poison.JSON.value());
            feed.raw("a/b/c/d/e", null);
            feed.flush();
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
        assertThat(runs.stream().filter(run -> run.value() != null))
                .allSatisfy(run -> assertThat(run.value()).isEqualTo(Poison.JSON.value()));
        Installation.Ran again = installation.run("deadletters", "replay");
        assertThat(again.out()).isEqualTo("replayed sent=0 before=1 unusable=1\n");
        assertThat(again.status()).isEqualTo(5);
        assertThat(Records.raw(installation, Topic.BENCHMARK_RUNS)).hasSize(before + 1);
    }

    private static List<String> benchmarks(Installation installation) {
        return Records.values(installation, Topic.SERIES_CATALOG, SeriesInfo.class).stream()
                .map(series -> series.getKey().getBenchmark())
                .distinct()
                .toList();
    }

    private static ConsumerRecord<String, byte[]> only(Installation installation) {
        List<ConsumerRecord<String, byte[]>> letters = Letters.of(installation);
        assertThat(letters).hasSize(1);
        return letters.get(0);
    }

    /** Where the application goes on reading runs. */
    private static long committed(Installation installation) throws Exception {
        try (Admin admin = installation.admin()) {
            TopicPartition runs = new TopicPartition(installation.topic(Topic.BENCHMARK_RUNS), 0);
            return requireNonNull(admin.listConsumerGroupOffsets(
                                    installation.connection().topicPrefix() + StreamsApp.NAME)
                            .partitionsToOffsetAndMetadata()
                            .get()
                            .get(runs))
                    .offset();
        }
    }
}
