package io.stepwatch.it;

import static io.stepwatch.it.Letters.header;
import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that was taken loses its place to another payload later: its bytes come from the topic, as long as that has them. */
class DisplacedRunIT {

    private static final Map<Topic, Integer> ONE_PARTITION = Map.of(Topic.BENCHMARK_RUNS, 1, Topic.SERIES_ACTIONS, 1);

    @Test
    void aRunThatLosesItsPlaceAfterARestartIsADeadLetterWithItsBytes(@TempDir Path folder) throws Exception {
        Installation installation = Installation.create("displaced", ONE_PARTITION);
        BenchmarkRun first = payloads("a").get(1);
        BenchmarkRun second = payloads("a").get(0);
        try (Feed feed = new Feed(installation)) {
            feed.run(Feed.run("other"));
            feed.run(first);
            feed.flush();
            processed(installation, folder);
            feed.run(second);
            feed.flush();
            processed(installation, folder);
            ConsumerRecord<String, byte[]> letter = only(installation);
            assertThat(letter.value()).isEqualTo(feed.encoded(first));
            assertThat(letter.key()).isEqualTo("p/main/lab//a");
            assertThat(header(letter, "reason")).isEqualTo("conflicting-run");
            assertThat(header(letter, "offset")).isEqualTo("1");
            assertThat(header(letter, "error"))
                    .contains("event " + second.getEventId().substring(0, 16) + " counts")
                    .contains("event " + first.getEventId().substring(0, 16) + " does not");
        }
        Installation.Ran replayed = installation.run("deadletters", "replay");
        assertThat(replayed.out()).isEqualTo("replayed sent=1 before=0 unusable=0\n");
    }

    @Test
    void whereTheTopicHasLetGoOfItTheDeadLetterSaysWhereItWas(@TempDir Path folder) throws Exception {
        Installation installation = Installation.create("displaced-gone", ONE_PARTITION);
        try (Feed feed = new Feed(installation);
                StreamsApp app = installation.streams(folder);
                Admin admin = installation.admin()) {
            feed.run(payloads("a").get(1));
            feed.run(Feed.run("other"));
            feed.flush();
            installation.awaitStreams();
            TopicPartition runs = new TopicPartition(installation.topic(Topic.BENCHMARK_RUNS), 0);
            admin.deleteRecords(Map.of(runs, RecordsToDelete.beforeOffset(1)))
                    .all()
                    .get();
            feed.run(payloads("a").get(0));
            feed.flush();
            installation.awaitStreams();
            Installation.awaitReady(app);
        }
        ConsumerRecord<String, byte[]> letter = only(installation);
        assertThat(letter.value()).isNull();
        assertThat(letter.key()).isEqualTo("p/main/lab//a");
        assertThat(header(letter, "topic")).isEqualTo(installation.topic(Topic.BENCHMARK_RUNS));
        assertThat(header(letter, "partition")).isEqualTo("0");
        assertThat(header(letter, "offset")).isEqualTo("0");
        assertThat(Records.values(installation, Topic.SERIES_CATALOG, SeriesInfo.class).stream()
                        .map(SeriesInfo::getSeriesId)
                        .distinct())
                .hasSize(2);
    }

    private static void processed(Installation installation, Path state) throws Exception {
        try (StreamsApp app = installation.streams(state)) {
            installation.awaitStreams();
            Installation.awaitReady(app);
        }
    }

    /** Two payloads of one run; the first of them has the smaller event id and counts. */
    private static List<BenchmarkRun> payloads(String benchmark) {
        return Stream.of(Feed.run(benchmark, 1, 100), Feed.run(benchmark, 1, 200))
                .sorted(Comparator.comparing(BenchmarkRun::getEventId))
                .toList();
    }

    private static ConsumerRecord<String, byte[]> only(Installation installation) {
        List<ConsumerRecord<String, byte[]>> letters = Letters.of(installation);
        assertThat(letters).hasSize(1);
        return letters.get(0);
    }
}
