package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The stream, {@code analyze}, and the stream in any other order of arrival find the same. */
class AgreementIT {

    private static final String HISTORY = Examples.file("hyper-http1-10mb.csv");
    private static final long SEED = 7;

    @Test
    void findsTheSameInTheStreamInAnalyzeAndInAnyOrderOfArrival(@TempDir Path folder) throws Exception {
        Installation ordered = Installation.create("ordered");
        var published = ordered.run(
                "publish", HISTORY, "--project", "hyper", "--branch", "main", "--environment", "lab", "--run-id", "r");
        assertThat(published.status()).as(published.err()).isZero();
        List<ChangePoint> inOrder = changePoints(ordered, folder.resolve("ordered"));

        Installation shuffled = Installation.create("shuffled");
        List<BenchmarkRun> runs = new ArrayList<>(Records.values(ordered, Topic.BENCHMARK_RUNS, BenchmarkRun.class));
        Collections.shuffle(runs, new Random(SEED));
        runs.addAll(runs.subList(0, 20));
        send(shuffled, runs);
        List<ChangePoint> inAnyOrder = changePoints(shuffled, folder.resolve("shuffled"));

        assertThat(LiveSet.of(inOrder)).isNotEmpty();
        assertThat(LiveSet.facts(inAnyOrder)).isEqualTo(LiveSet.facts(inOrder));
        assertThat(LiveSet.of(inOrder))
                .extracting(event -> event.getFirstBad().getPosition())
                .containsExactlyElementsOf(analyzed());
    }

    private static List<ChangePoint> changePoints(Installation installation, Path state) throws Exception {
        try (StreamsApp streams = installation.streams(state)) {
            installation.awaitStreams();
            Installation.awaitReady(streams);
        }
        return Records.values(installation, Topic.CHANGE_POINTS, ChangePoint.class);
    }

    private static List<Long> analyzed() {
        var ran = Installation.run(
                Map.of(), Path.of("").toAbsolutePath(), "analyze", HISTORY, "--replay", "--output", "jsonl");
        assertThat(ran.status()).as(ran.err()).isZero();
        Matcher last = Pattern.compile("\"event\":\"final\",\"changePoints\":\\[([^]]*)]")
                .matcher(ran.out());
        assertThat(last.find()).as(ran.out()).isTrue();
        List<Long> found = new ArrayList<>();
        Matcher index = Pattern.compile("[0-9]+").matcher(last.group(1));
        while (index.find()) {
            found.add(Long.parseLong(index.group()));
        }
        return found;
    }

    private static void send(Installation installation, List<BenchmarkRun> runs) throws Exception {
        Map<String, Object> config =
                Map.of("bootstrap.servers", installation.connection().bootstrapServers());
        AvroSerializer<BenchmarkRun> serializer =
                new AvroSerializer<>(SerdeConfig.registry(installation.connection()), false);
        String topic = installation.topic(Topic.BENCHMARK_RUNS);
        try (KafkaProducer<String, byte[]> producer =
                new KafkaProducer<>(config, new StringSerializer(), new ByteArraySerializer())) {
            for (BenchmarkRun run : runs) {
                producer.send(new ProducerRecord<>(topic, TopicKeys.run(run), serializer.serialize(topic, run)))
                        .get();
            }
        }
    }
}
