package io.stepwatch.it.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.sink.SinkApp;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SinkDeliveryIT {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    private static Installation.Ground ground;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        ground = Installation.Ground.start();
    }

    @AfterAll
    static void stop() {
        ground.close();
    }

    @Test
    void bringsAnAlertToEveryTargetOnceAndThenNothingWaits() {
        try (Installation here = ground.installation("once");
                SinkApp sink = here.start(folder)) {
            for (long position = 40; position <= 44; position++) {
                here.commit(position);
            }
            here.regression("Encode/json");

            awaitPrinted(here, 1);
            awaitNothingWaits(sink);

            assertThat(here.printed()).singleElement().asString().contains("Change number 42");
            assertThat(here.hook().accepted()).singleElement().asString().endsWith("-1");
            assertThat(here.hook().calls()).hasSize(1);
        }
    }

    @Test
    void a03TellsAfterARestartOnlyWhatIsNewAlsoWithoutItsDisk() {
        try (Installation here = ground.installation("restart")) {
            try (SinkApp sink = here.start(folder.resolve("first"))) {
                here.regression("Encode/json");
                awaitPrinted(here, 1);
                awaitNothingWaits(sink);
            }
            here.regression("Decode/json");
            try (SinkApp sink = here.start(folder.resolve("second"))) {
                awaitPrinted(here, 2);
                awaitNothingWaits(sink);
            }
            try (SinkApp sink = here.start(folder.resolve("third"))) {
                awaitNothingWaits(sink);
            }

            assertThat(here.printed()).hasSize(2).last().asString().contains("Decode/json");
            assertThat(here.hook().accepted()).hasSize(2).doesNotHaveDuplicates();
        }
    }

    @Test
    void printsWhileTheWebhookIsAwayAndPostsEachAlertOnceItIsBack() {
        try (Installation here = ground.installation("away")) {
            for (int i = 0; i < 12; i++) {
                here.hook().answers(i % 2 == 0 ? 500 : 503);
            }
            try (SinkApp sink = here.start(folder)) {
                here.regression("Encode/json");
                awaitPrinted(here, 1);
                await().atMost(LIMIT)
                        .untilAsserted(() -> assertThat(here.hook().accepted()).hasSize(1));
                awaitNothingWaits(sink);

                assertThat(here.printed()).hasSize(1);
                assertThat(here.hook().calls()).hasSize(13);
                assertThat(new HashSet<>(
                                here.hook().calls().stream().map(Hook.Call::key).toList()))
                        .hasSize(1);
            }
        }
    }

    @Test
    void a05WaitsAsLongAsTheWebhookAsks() {
        try (Installation here = ground.installation("asked")) {
            here.hook().answers(429, "2");
            try (SinkApp sink = here.start(folder)) {
                here.regression("Encode/json");
                await().atMost(LIMIT)
                        .untilAsserted(() -> assertThat(here.hook().accepted()).hasSize(1));
                awaitNothingWaits(sink);

                List<Hook.Call> calls = here.hook().calls();
                assertThat(calls).hasSize(2);
                assertThat(Duration.ofNanos(calls.get(1).nanos() - calls.get(0).nanos()))
                        .isGreaterThanOrEqualTo(Duration.ofSeconds(2));
            }
        }
    }

    @Test
    void setsARefusedAlertAsideAndGoesOn() {
        try (Installation here = ground.installation("refused")) {
            here.hook().answers(404);
            try (SinkApp sink = here.start(folder)) {
                here.regression("Encode/json");
                await().atMost(LIMIT).untilAsserted(() -> assertThat(here.read(Topic.DELIVERY_FAILURES))
                        .hasSize(1));
                here.regression("Decode/json");
                await().atMost(LIMIT)
                        .untilAsserted(() -> assertThat(here.hook().accepted()).hasSize(1));
                awaitNothingWaits(sink);

                ConsumerRecord<String, byte[]> aside =
                        here.read(Topic.DELIVERY_FAILURES).get(0);
                assertThat(aside.key()).matches("codec/[0-9a-f]{32}/webhook");
                assertThat(headers(aside))
                        .containsEntry("target", "webhook")
                        .containsEntry("status", "404")
                        .containsEntry("revision", "1")
                        .containsEntry("reason", "the far end refused it");
                assertThat(here.printed()).hasSize(2);
            }
        }
    }

    /** A16: a revision that comes after a higher one is dropped. */
    @Test
    void a16DropsARevisionBelowTheOneThatWasSent() {
        try (Installation here = ground.installation("late");
                SinkApp sink = here.start(folder)) {
            Alert opened = Alerts.open(1);
            here.alert(Alerts.next(opened, AlertState.RESOLVED));
            await().atMost(LIMIT)
                    .untilAsserted(() -> assertThat(here.hook().accepted()).hasSize(1));
            here.alert(opened);
            here.alert(Alerts.open(2));
            awaitPrinted(here, 2);
            awaitNothingWaits(sink);

            assertThat(here.hook().accepted())
                    .containsExactlyInAnyOrder(
                            opened.getId() + "-2", Alerts.open(2).getId() + "-1");
        }
    }

    /** What was sent where is known to a sink without disk: the message is changed, not repeated. */
    @Test
    void changesTheMessageThatItSentBeforeItsDiskWasLost() {
        Alert opened = Alerts.open(1);
        try (Installation here = ground.installation("edits");
                Posts posts = new Posts()) {
            try (SinkApp sink = here.start(folder.resolve("first"), List.of(posts.chat()))) {
                here.alert(opened);
                awaitNothingWaits(sink);
            }
            try (SinkApp sink = here.start(folder.resolve("second"), List.of(posts.chat()))) {
                here.alert(Alerts.next(opened, AlertState.RESOLVED));
                await().atMost(LIMIT)
                        .untilAsserted(() -> assertThat(posts.calls()).hasSize(2));
                awaitNothingWaits(sink);
            }

            assertThat(posts.calls()).containsExactly("/chat.postMessage", "/chat.update");
            assertThat(here.outbox("chat")).containsEntry(opened.getId(), 2L);
        }
    }

    @Test
    void setsAValueThatIsNoAlertAsideAndGoesOn() {
        try (Installation here = ground.installation("garbage");
                SinkApp sink = here.start(folder)) {
            here.send(Topic.ALERTS, "codec/x", "{}".getBytes(StandardCharsets.UTF_8));
            here.regression("Encode/json");
            awaitPrinted(here, 1);
            awaitNothingWaits(sink);

            assertThat(here.read(Topic.DEAD_LETTERS))
                    .hasSize(2) // one for each delivery
                    .allSatisfy(letter -> assertThat(headers(letter)).containsEntry("reason", "not-avro-framing"));
        }
    }

    private static void awaitPrinted(Installation here, int alerts) {
        await().atMost(LIMIT).untilAsserted(() -> assertThat(here.printed()).hasSize(alerts));
    }

    private static void awaitNothingWaits(SinkApp sink) {
        await().atMost(LIMIT).until(sink::nothingWaits);
    }

    private static Map<String, String> headers(ConsumerRecord<String, byte[]> record) {
        Map<String, String> headers = new TreeMap<>();
        record.headers().forEach(h -> headers.put(h.key(), new String(h.value(), StandardCharsets.UTF_8)));
        return headers;
    }
}
