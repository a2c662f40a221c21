package io.stepwatch.it.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.cli.Cli;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.events.Alert;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.sink.SinkApp;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people type about alerts, against a sink that runs. All tests share it; each has a project of its own. */
class AlertsCommandIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final String PRO = "posts: Pro";
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

    private static Ground ground;
    private static Site here;
    private static SinkApp sink;

    @TempDir
    private static Path state;

    @TempDir
    private Path folder;

    private record Ran(int status, String out, String err) {}

    @BeforeAll
    static void start() {
        ground = Ground.start();
        here = ground.site("commands");
        sink = here.start(state);
        await().atMost(LIMIT).until(sink::ready);
    }

    @AfterAll
    static void stop() {
        sink.close();
        here.close();
        ground.close();
    }

    /** The round trip of the ledger, as the page about alerts shows it. */
    @Test
    void learnsAFalseAlarmAndIsQuietTheNextTimeAsThePageShows() throws IOException {
        AlertLog log = new AlertLog(here.connection(), "posts");
        SeriesInfo info = Shifts.catalogued("posts", PRO);
        here.journal().send(Topic.SERIES_CATALOG, info.getSeriesId(), info);
        here.regression("posts", PRO, 43);
        awaitAlerts(log, 1);

        for (Transcript.Step step : Transcript.of("docs/alerts.md")) {
            if (step.happens()) {
                here.regression("posts", PRO, 143);
                awaitAlerts(log, 2);
                continue;
            }
            assertThat(type("posts", step.command())).as(step.command()).matches(step.pattern());
            await().atMost(LIMIT).until(sink::nothingWaits);
        }

        Alert second = log.folded().values().stream()
                .filter(Alert::getSilent)
                .findFirst()
                .orElseThrow();
        assertThat(second.getSeen()).isEqualTo(1);
        assertThat(here.printed()).noneMatch(text -> text.contains(second.getId()));
        String page = run("posts", "alerts", "show", second.getId()).out();
        assertThat(page.lines().filter(line -> !line.startsWith("  check")))
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
        assertThat(run("posts", "ledger", "publish").out()).isEqualTo("published=1 removed=0 unchanged=0\n");
        assertThat(run("posts", "ledger", "publish").out()).isEqualTo("published=0 removed=0 unchanged=1\n");
    }

    @Test
    void writesNoEntryAboutAnotherProject() {
        here.regression("theirs", "Encode/json", 43);
        AlertLog log = new AlertLog(here.connection(), "theirs");
        String id = awaitAlerts(log, 1).keySet().iterator().next();

        Ran ran = run("ours", "ledger", "add", "--from-alert", id);

        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.err()).contains("is of project theirs and the ledger of ours");
        assertThat(folder.resolve("alarm-ledger.yaml")).doesNotExist();
    }

    @Test
    void followsAlertsAsTheyCome() {
        CompletableFuture<Ran> tail =
                CompletableFuture.supplyAsync(() -> run("tail", "alerts", "tail", "--open", "--count", "2"));
        here.regression("tail", "Encode/json", 43);
        here.regression("tail", "Decode/json", 143);

        Ran ran = tail.orTimeout(LIMIT.toSeconds(), TimeUnit.SECONDS).join();

        assertThat(ran.status()).as(ran.err()).isZero();
        assertThat(ran.out()).contains("Encode/json ns/op 10.0 % slower", "Decode/json ns/op 10.0 % slower");
    }

    @Test
    void a18NamesTheSeriesThatWasMeantInAnEntryWithASlip() throws IOException {
        SeriesInfo info = Shifts.catalogued("slip", PRO);
        here.journal().send(Topic.SERIES_CATALOG, info.getSeriesId(), info);
        Files.writeString(folder.resolve("alarm-ledger.yaml"), "entries:\n  - {name: pro, series: \"posts: Por\"}\n");

        Ran ran = run("slip", "ledger", "check");

        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.out()).contains("no series has a benchmark posts: Por; did you mean posts: Pro?");
    }

    @Test
    void publishesWhatAProjectWantsToBeTold() throws IOException {
        AlertLog log = new AlertLog(here.connection(), "wishes");
        Files.writeString(
                folder.resolve("stepwatch.yaml"), "project: wishes\nalerts:\n  page: 50%\n  owners: '@codec'\n");
        Ran published = run("wishes", "config", "publish");
        assertThat(published.status()).as(published.err()).isZero();
        await().atMost(LIMIT).until(sink::nothingWaits);

        here.regression("wishes", "Encode/json", 43);

        Alert alert = awaitAlerts(log, 1).values().iterator().next();
        assertThat(alert.getSeverity()).isEqualTo("notify");
        assertThat(alert.getOwners()).containsExactly("@codec");
        assertThat(run("wishes", "reruns").err()).contains("nothing is asked for");
    }

    private static Map<String, Alert> awaitAlerts(AlertLog log, int count) {
        await().atMost(LIMIT).untilAsserted(() -> assertThat(log.folded()).hasSize(count));
        return log.folded();
    }

    /** What a line typed into a terminal prints: a command of ours, a file, or nothing where a file is changed. */
    private String type(String project, String line) throws IOException {
        List<String> words = WORD.matcher(line)
                .results()
                .map(word ->
                        word.group(1) != null ? word.group(1) : word.group(2) != null ? word.group(2) : word.group(3))
                .toList();
        switch (words.get(0)) {
            case "./stepwatch" -> {
                Ran ran = run(project, words.subList(1, words.size()).toArray(String[]::new));
                assertThat(ran.status()).as(ran.err()).isZero();
                return ran.out();
            }
            case "cat" -> {
                return Files.readString(folder.resolve(words.get(1)));
            }
            case "sed" -> {
                Path file = folder.resolve(words.get(3));
                Matcher replacing = Pattern.compile("s/([^/]*)/([^/]*)/").matcher(words.get(2));
                assertThat(replacing.matches()).isTrue();
                String before = Files.readString(file);
                assertThat(before).contains(replacing.group(1));
                Files.writeString(file, before.replace(replacing.group(1), replacing.group(2)));
                return "";
            }
            default -> throw new AssertionError("nobody here knows " + line);
        }
    }

    private Ran run(String project, String... arguments) {
        Map<String, String> environment = new HashMap<>(Map.of(
                "STEPWATCH_BOOTSTRAP_SERVERS", here.connection().bootstrapServers(),
                "STEPWATCH_REGISTRY_URL", here.connection().registry().toString(),
                "STEPWATCH_TOPIC_PREFIX", here.connection().topicPrefix(),
                "STEPWATCH_PROJECT", project,
                "STEPWATCH_TIMEOUT", "120s"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(environment, new ByteArrayInputStream(new byte[0]), out, err, folder);
        int status = Cli.run(arguments, console);
        return new Ran(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
