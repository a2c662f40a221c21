package io.stepwatch.it.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.Commit;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.sink.SinkApp;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a sink that runs sends to standard output and a webhook. All tests share it; each has alerts of its own. */
class SinkDeliveryIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);

    private static Ground ground;
    private static Site here;
    private static SinkApp sink;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void start() {
        ground = Ground.start();
        here = ground.site("delivery");
        sink = here.start(folder);
    }

    @AfterAll
    static void stop() {
        sink.close();
        here.close();
        ground.close();
    }

    @BeforeEach
    void forgetWhatWasTold() {
        awaitNothingWaits();
        here.hook().forget();
        here.printed().clear();
    }

    @Test
    void bringsAnAlertToEveryTargetOnceAndThenNothingWaits() {
        for (long position = 40; position <= 44; position++) {
            Commit commit = Shifts.commit(Site.PROJECT, position);
            here.journal().send(Topic.COMMITS, TopicKeys.commit(commit), commit);
        }
        here.regression("Encode/json", 43);

        awaitPrinted(1);
        awaitNothingWaits();

        assertThat(here.printed()).singleElement().asString().contains("Change number 42");
        assertThat(here.hook().accepted()).singleElement().asString().endsWith("-1");
        assertThat(here.hook().calls()).hasSize(1);
    }

    @Test
    void printsWhileTheWebhookIsAwayAndPostsEachAlertOnceItIsBack() {
        for (int i = 0; i < 12; i++) {
            here.hook().answers(i % 2 == 0 ? 500 : 503);
        }
        here.regression("Encode/json", 143);

        awaitPrinted(1);
        awaitAccepted(1);
        awaitNothingWaits();

        assertThat(here.printed()).hasSize(1);
        assertThat(here.hook().calls()).hasSize(13);
        assertThat(here.hook().calls().stream().map(Hook.Call::key).distinct()).hasSize(1);
    }

    /** Case A05; what comes for the target in the meantime waits as well. */
    @Test
    void a05WaitsAsLongAsTheWebhookAsksWithEverythingForIt() {
        here.hook().answers(429, "2");
        here.regression("Encode/json", 243);
        await().atMost(LIMIT).until(() -> here.hook().calls().size() == 1);
        here.regression("Decode/json", 343);

        awaitAccepted(2);
        awaitNothingWaits();

        List<Hook.Call> calls = here.hook().calls();
        assertThat(calls).hasSize(3);
        assertThat(calls.stream().map(Hook.Call::key).distinct()).hasSize(2);
        assertThat(calls.subList(1, 3)).allSatisfy(call -> assertThat(
                        Duration.ofNanos(call.nanos() - calls.get(0).nanos()))
                .isGreaterThanOrEqualTo(Duration.ofSeconds(2)));
        assertThat(here.printed()).hasSize(2);
    }

    @Test
    void setsARefusedAlertAsideAndGoesOn() throws Exception {
        here.hook().answers(404);
        here.regression("Encode/json", 443);
        await().atMost(LIMIT).untilAsserted(() -> assertThat(here.journal().read(Topic.DELIVERY_FAILURES))
                .hasSize(1));
        here.regression("Decode/json", 543);
        awaitAccepted(1);
        awaitNothingWaits();

        ConsumerRecord<String, byte[]> aside =
                here.journal().read(Topic.DELIVERY_FAILURES).get(0);
        assertThat(aside.key()).matches("codec/[0-9a-f]{32}/webhook");
        assertThat(headers(aside))
                .containsEntry("target", "webhook")
                .containsEntry("status", "404")
                .containsEntry("revision", "1")
                .containsEntry("reason", "the far end refused it");
        assertThat(here.printed()).hasSize(2);
        await().atMost(LIMIT)
                .untilAsserted(
                        () -> assertThat(page("/metrics"))
                                .contains(
                                        "stepwatch_deliveries_total{application=\"stepwatch-sink\",outcome=\"refused\",target=\"webhook\"} 1")
                                .contains(
                                        "stepwatch_delivery_waiting{application=\"stepwatch-sink\",target=\"webhook\"} 0")
                                .containsPattern(
                                        "stepwatch_delivery_shown\\{application=\"stepwatch-sink\",target=\"stdout\"\\} [1-9]")
                                .containsPattern(
                                        "stepwatch_delivery_latency_seconds_count\\{application=\"stepwatch-sink\",target=\"stdout\"\\} [1-9]"));
    }

    /** Case A16: a revision that comes after a higher one is dropped. */
    @Test
    void a16DropsARevisionBelowTheOneThatWasSent() {
        Alert opened = Alerts.open(1);
        here.alert(Alerts.next(opened, AlertState.RESOLVED));
        awaitAccepted(1);
        here.alert(opened);
        here.alert(Alerts.open(2));
        awaitPrinted(2);
        awaitNothingWaits();

        assertThat(here.hook().accepted())
                .containsExactlyInAnyOrder(opened.getId() + "-2", Alerts.open(2).getId() + "-1");
    }

    @Test
    void setsAValueThatIsNoAlertAsideCountsItAndGoesOn() throws Exception {
        here.journal().send(Topic.ALERTS, "codec/x", "{}".getBytes(StandardCharsets.UTF_8));
        here.journal().send(Topic.CHANGE_POINTS, "codec/y", "{}".getBytes(StandardCharsets.UTF_8));
        here.regression("Encode/json", 643);
        awaitPrinted(1);
        awaitNothingWaits();

        assertThat(here.journal().read(Topic.DEAD_LETTERS))
                .hasSize(3) // the alert once for each delivery
                .allSatisfy(letter -> assertThat(headers(letter)).containsEntry("reason", "not-avro-framing"));
        assertThat(page("/metrics"))
                .contains("dead_letters_total{application=\"stepwatch-sink\",reason=\"not-avro-framing\"} 1")
                .contains(
                        "stepwatch_deliveries_total{application=\"stepwatch-sink\",outcome=\"malformed\",target=\"stdout\"} 1");
    }

    private static void awaitPrinted(int alerts) {
        await().atMost(LIMIT).untilAsserted(() -> assertThat(here.printed()).hasSize(alerts));
    }

    private static void awaitAccepted(int alerts) {
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(here.hook().accepted()).hasSize(alerts));
    }

    private static void awaitNothingWaits() {
        await().atMost(LIMIT).until(sink::nothingWaits);
    }

    private static String page(String path) throws Exception {
        URI page = URI.create("http://127.0.0.1:" + sink.address().getPort() + path);
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private static Map<String, String> headers(ConsumerRecord<String, byte[]> record) {
        Map<String, String> headers = new TreeMap<>();
        record.headers().forEach(h -> headers.put(h.key(), new String(h.value(), StandardCharsets.UTF_8)));
        return headers;
    }
}
