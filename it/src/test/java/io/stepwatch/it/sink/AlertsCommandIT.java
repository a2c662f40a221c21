package io.stepwatch.it.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.cli.Cli;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.sink.SinkApp;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people type about alerts, against a sink that runs. */
class AlertsCommandIT {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    private static Installation.Ground ground;

    @TempDir
    private Path folder;

    private record Ran(int status, String out, String err) {}

    @BeforeAll
    static void start() {
        ground = Installation.Ground.start();
    }

    @AfterAll
    static void stop() {
        ground.close();
    }

    @Test
    void learnsAFalseAlarmAndIsQuietTheNextTime() throws IOException {
        try (Installation here = ground.installation("ledger");
                SinkApp sink = here.start(folder.resolve("state"))) {
            AlertLog log = new AlertLog(here.connection());
            here.regression("posts: Pro", 43);
            Alert first = awaitAlerts(log, 1).values().iterator().next();
            String id = first.getId().substring(0, 8);

            assertThat(run(here, "alerts", "list").out()).startsWith(id + "  open      page ");
            Ran dismissed = run(here, "alerts", "dismiss", id, "--by", "ann", "--reason", "a neighbour on the host");
            assertThat(dismissed.status()).as(dismissed.err()).isZero();
            await().atMost(LIMIT)
                    .untilAsserted(() ->
                            assertThat(log.newest(first.getId()).getState()).isEqualTo(AlertState.DISMISSED));
            assertThat(run(here, "alerts", "list").out()).isEmpty();

            Ran added = run(here, "ledger", "add", "--from-alert", id, "--name", "neighbour");
            assertThat(added.out()).as(added.err()).isEqualTo("added=neighbour\n");
            assertThat(Files.readString(folder.resolve("alarm-ledger.yaml")))
                    .contains("name: neighbour", "posts: Pro", "cause: a neighbour on the host", "size: 5.0%..15.1%");
            Ran checked = run(here, "ledger", "check", "--offline");
            assertThat(checked.out()).as(checked.err()).isEqualTo("entries=1 wrong=0 warnings=0\n");
            assertThat(run(here, "ledger", "publish").out()).isEqualTo("published=1 removed=0 unchanged=0\n");
            assertThat(run(here, "ledger", "publish").out()).isEqualTo("published=0 removed=0 unchanged=1\n");
            await().atMost(LIMIT).until(sink::nothingWaits);

            here.regression("posts: Pro", 143);
            Alert second = awaitAlerts(log, 2).values().stream()
                    .filter(alert -> !alert.getId().equals(first.getId()))
                    .findFirst()
                    .orElseThrow();
            assertThat(second.getSilent()).isTrue();
            assertThat(second.getSeen()).isEqualTo(1);
            String page = run(here, "alerts", "show", second.getId()).out();
            assertThat(page)
                    .contains("known alarm: neighbour", "seen 1 time before", "suspected: a neighbour on the host");
            assertThat(page.lines().filter(line -> !line.startsWith("  check")))
                    .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));

            Ran updated = run(here, "ledger", "update");
            assertThat(updated.out()).as(updated.err()).isEqualTo("neighbour=2\n");
            assertThat(Files.readString(folder.resolve("alarm-ledger.yaml")))
                    .contains("alert: " + first.getId(), "alert: " + second.getId());
            await().atMost(LIMIT).until(sink::nothingWaits);
            assertThat(here.printed()).noneMatch(text -> text.contains(second.getId()));
        }
    }

    @Test
    void followsAlertsAsTheyCome() {
        try (Installation here = ground.installation("tail");
                SinkApp sink = here.start(folder.resolve("state"))) {
            await().atMost(LIMIT).until(sink::ready);
            CompletableFuture<Ran> tail =
                    CompletableFuture.supplyAsync(() -> run(here, "alerts", "tail", "--open", "--count", "2"));
            here.regression("Encode/json", 43);
            here.regression("Decode/json", 143);

            Ran ran = tail.orTimeout(LIMIT.toSeconds(), java.util.concurrent.TimeUnit.SECONDS)
                    .join();

            assertThat(ran.status()).as(ran.err()).isZero();
            assertThat(ran.out()).contains("Encode/json ns/op 10.0 % slower", "Decode/json ns/op 10.0 % slower");
        }
    }

    @Test
    void a18NamesTheSeriesThatWasMeantInAnEntryWithASlip() throws IOException {
        try (Installation here = ground.installation("slip");
                SinkApp sink = here.start(folder.resolve("state"))) {
            await().atMost(LIMIT).until(sink::ready);
            here.catalogued("posts: Pro");
            Files.writeString(
                    folder.resolve("alarm-ledger.yaml"), "entries:\n  - {name: pro, series: \"posts: Por\"}\n");

            Ran ran = run(here, "ledger", "check");

            assertThat(ran.status()).isEqualTo(2);
            assertThat(ran.out()).contains("no series has a benchmark posts: Por; did you mean posts: Pro?");
        }
    }

    @Test
    void publishesWhatAProjectWantsToBeTold() throws IOException {
        try (Installation here = ground.installation("config");
                SinkApp sink = here.start(folder.resolve("state"))) {
            await().atMost(LIMIT).until(sink::ready);
            AlertLog log = new AlertLog(here.connection());
            Files.writeString(
                    folder.resolve("stepwatch.yaml"), "project: codec\nalerts:\n  page: 50%\n  owners: '@codec'\n");
            Ran published = run(here, "config", "publish");
            assertThat(published.status()).as(published.err()).isZero();
            await().atMost(LIMIT).until(sink::nothingWaits);

            here.regression("Encode/json", 43);

            Alert alert = awaitAlerts(log, 1).values().iterator().next();
            assertThat(alert.getSeverity()).isEqualTo("notify");
            assertThat(alert.getOwners()).containsExactly("@codec");
            assertThat(run(here, "reruns").err()).contains("nothing is asked for");
        }
    }

    private static Map<String, Alert> awaitAlerts(AlertLog log, int count) {
        await().atMost(LIMIT).untilAsserted(() -> assertThat(log.folded()).hasSize(count));
        return log.folded();
    }

    private Ran run(Installation here, String... arguments) {
        Map<String, String> environment = new HashMap<>(Map.of(
                "STEPWATCH_BOOTSTRAP_SERVERS", here.connection().bootstrapServers(),
                "STEPWATCH_REGISTRY_URL", here.connection().registry().toString(),
                "STEPWATCH_TOPIC_PREFIX", here.connection().topicPrefix(),
                "STEPWATCH_PROJECT", "codec"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(environment, new ByteArrayInputStream(new byte[0]), out, err, folder);
        int status = Cli.run(arguments, console);
        return new Ran(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
