package io.stepwatch.it.sink;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.OutboxEntry;
import io.stepwatch.sink.SinkApp;
import io.stepwatch.sink.deliver.Target;
import io.stepwatch.sink.deliver.chat.Chat;
import io.stepwatch.sink.deliver.chat.ChatSettings;
import io.stepwatch.sink.deliver.github.Github;
import io.stepwatch.sink.deliver.github.GithubSettings;
import io.stepwatch.sink.deliver.github.Place;
import io.stepwatch.sink.deliver.http.HttpSettings;
import io.stepwatch.sink.deliver.http.Trust;
import io.stepwatch.sink.deliver.webhook.Webhook;
import io.stepwatch.sink.deliver.webhook.WebhookSettings;
import io.stepwatch.sink.dispatch.Figures;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Targets that fail in every way under load: everything arrives, one message where that can be had, and no call goes where it
 * should not. In the profile soak for two minutes, or as long as {@code -Dstepwatch.soak=PT10M} says.
 */
class FlakyDeliveryIT {

    private static final Duration SHORT = Duration.ofSeconds(8);
    private static final Duration LONG = Duration.parse(System.getProperty("stepwatch.soak", "PT2M"));
    private static final Duration TIMEOUT = Duration.ofMillis(400);

    /**
     * What GitHub shows is looked up before a call is made again; one that is still on its way then, on a machine that does
     * nothing for so long, would not be found.
     */
    private static final Duration GITHUB_TIMEOUT = Duration.ofSeconds(3);

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final long BETWEEN_ALERTS_MILLIS = 150;

    @TempDir
    private Path folder;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = 5)
    void deliversEverythingThroughEveryFailure(long seed) throws Exception {
        run(seed, SHORT);
    }

    @Tag("soak")
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = 12)
    void deliversEverythingThroughMinutesOfFailures(long seed) throws Exception {
        run(seed, LONG);
    }

    private void run(long seed, Duration length) throws Exception {
        Certificates certificates = Certificates.in(folder);
        try (Ground ground = Ground.start();
                Site here = ground.site("flaky-" + seed);
                FlakyServer server = new FlakyServer(seed, certificates);
                SinkApp sink = here.start(folder.resolve("state"), targets(server, certificates))) {
            List<Alert> alerts = load(here, server, length);
            server.calmDown();
            await().atMost(LIMIT).until(sink::nothingWaits);
            check(alerts, server, here, sink.figures());
        }
    }

    /** Each alert is opened and, three alerts later, resolved; it goes on until calls have failed in many ways. */
    private static List<Alert> load(Site here, FlakyServer server, Duration length) throws InterruptedException {
        List<Alert> alerts = new ArrayList<>();
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < (failsInManyWays(server) ? length : LIMIT).toNanos()) {
            Alert alert = Alerts.open(alerts.size());
            alerts.add(alert);
            here.alert(alert);
            if (alerts.size() > 3) {
                here.alert(Alerts.next(alerts.get(alerts.size() - 4), AlertState.RESOLVED));
            }
            TimeUnit.MILLISECONDS.sleep(BETWEEN_ALERTS_MILLIS); // the pace of the load, not a wait for an outcome
        }
        return alerts;
    }

    private static boolean failsInManyWays(FlakyServer server) {
        return server.faults().size() > FlakyServer.Fault.values().length / 2;
    }

    private static void check(List<Alert> alerts, FlakyServer server, Site here, Map<String, Figures> figures) {
        System.out.println(
                "alerts=" + alerts.size() + " faults=" + server.faults() + " ambiguous_posts=" + server.ambiguousPosts()
                        + " chat_messages=" + server.board().chat().size());
        assertThat(failsInManyWays(server)).isTrue();
        assertThat(server.elsewhereCalls()).isZero();
        int resolved = alerts.size() - 3;

        Map<String, Long> webhook = server.board().webhook();
        assertThat(webhook).hasSize(alerts.size());
        assertThat(webhook.values().stream().filter(revision -> revision == 2)).hasSize(resolved);

        Map<String, Integer> comments = Board.counted(server.board().comments());
        assertThat(comments).hasSize(alerts.size());
        assertThat(comments.values()).containsOnly(1);
        assertThat(comments.keySet().stream().filter(text -> text.contains("RESOLVED")))
                .hasSize(resolved);

        List<String> chat = server.board().chat();
        assertThat(titles(chat)).hasSize(alerts.size());
        long duplicates = (long) chat.size() - alerts.size();
        assertThat(requireNonNull(figures.get("chat")).unsure()).isGreaterThanOrEqualTo(duplicates);
        checkDuplicates(alerts, titles(chat), here.entries("chat"));
    }

    /** Of each alert the chat has one message, and at most one more for each answer that the sink counts as unclear. */
    private static void checkDuplicates(
            List<Alert> alerts, Map<String, Integer> messages, Map<String, OutboxEntry> outbox) {
        for (Alert alert : alerts) {
            long more = requireNonNull(messages.get(alert.getTitle())) - 1L;
            assertThat(more)
                    .as(alert.getTitle())
                    .isBetween(0L, requireNonNull(outbox.get(alert.getId())).getUnsure());
        }
    }

    private static Map<String, Integer> titles(List<String> chat) {
        return Board.counted(chat.stream()
                .map(text -> text.substring(text.indexOf(": ") + 2))
                .toList());
    }

    private static List<Target> targets(FlakyServer server, Certificates certificates) {
        Optional<Trust> trust = Optional.of(Trust.in(certificates.pem()));
        return List.of(
                new Webhook(
                        "hook",
                        new WebhookSettings(
                                new HttpSettings(server.url("/hook"), TIMEOUT, trust),
                                Optional.empty(),
                                Optional.of("k3y"),
                                WebhookSettings.Form.STRUCTURED)),
                new Chat(
                        "chat",
                        new ChatSettings(
                                new HttpSettings(server.url("/api"), TIMEOUT, trust),
                                Optional.of(new ChatSettings.Account("xoxb-1", "perf")))),
                new Github(
                        "github",
                        new GithubSettings(
                                new HttpSettings(server.url(""), GITHUB_TIMEOUT, trust),
                                "codec/codec",
                                Place.commits(),
                                "t")));
    }
}
