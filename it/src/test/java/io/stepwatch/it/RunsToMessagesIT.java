package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.it.Installation.Ran;
import io.stepwatch.it.sink.Posts;
import io.stepwatch.schema.identity.EventIds;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.sink.SinkApp;
import io.stepwatch.sink.SinkSettings;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From runs to messages, with the broker and both applications, which the tests of this class share. */
class RunsToMessagesIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final int STEP = 31;

    private static Installation installation;
    private static Posts posts;
    private static StreamsApp streams;
    private static SinkApp sink;

    @TempDir
    static Path folder;

    @BeforeAll
    static void start() {
        installation = Installation.create("messages");
        posts = new Posts();
        streams = installation.streams(folder.resolve("streams"));
        sink = installation.sink(
                folder.resolve("sink"), SinkSettings.DEFAULT.withClosingDelay(Duration.ofMillis(300)), posts.chat());
        await().atMost(LIMIT).until(() -> streams.ready() && sink.ready());
    }

    @AfterAll
    static void stop() {
        sink.close();
        streams.close();
        posts.close();
    }

    @Test
    void s16TellsOfAShiftWhenTheTenthPointHasComeAndNothingComesAfterIt() throws Exception {
        List<BenchmarkRun> runs = new ArrayList<>();
        for (int position = 0; position < STEP + 10; position++) {
            runs.add(of(
                    "lonely",
                    Steps.run("r" + position, position, position < STEP ? 100 : 112)
                            .get(0)));
        }

        new Producers(installation).send(runs);

        await().atMost(LIMIT).untilAsserted(() -> assertThat(alerts("lonely").values())
                .extracting(Alert::getState, alert -> alert.getFirstBad().getPosition())
                .containsExactly(tuple(AlertState.OPEN, (long) STEP)));
        assertThat(Records.raw(installation, Topic.DEAD_LETTERS)).isEmpty();
    }

    /** Case D07: four series of sixty points; three shards publish commits 31 to 45 in an order of their own. */
    @Test
    void d07MakesOneMessageOfAShiftThatThreeShardsBringInAnyOrder() throws Exception {
        awaitNothingWaits();
        int before = count("/chat.postMessage");
        Producers producers = new Producers(installation);
        producers.send(level("shards", 0, STEP, 100));
        List<BenchmarkRun> shards = level("shards", STEP, 46, 120);
        Collections.shuffle(shards, new Random(7));

        producers.sendAtOnce(shards, 3);
        producers.send(level("shards", 46, 60, 120));

        await().atMost(LIMIT).untilAsserted(() -> assertThat(alerts("shards").values())
                .extracting(Alert::getMemberCount, alert -> alert.getFirstBad().getPosition())
                .containsExactly(tuple(4L, (long) STEP)));
        awaitNothingWaits();
        assertThat(alerts("shards")).hasSize(1);
        assertThat(count("/chat.postMessage") - before).isEqualTo(1);
    }

    /** Case G09: the whole history once more, from another environment. */
    @Test
    void g09RecordsAsBackfillWhatIsMeasuredAgainAndTellsNobody() throws Exception {
        publish("box1");
        awaitNothingWaits();
        assertThat(alerts("again")).hasSize(1);
        Alert opened = alerts("again").values().iterator().next();
        Ran resolved = installation.run("alerts", "resolve", opened.getId(), "--reason", "worth it", "--by", "ann");
        assertThat(resolved.status()).as(resolved.err()).isZero();
        awaitNothingWaits();
        List<String> told = List.copyOf(posts.calls());

        publish("box2");

        await().atMost(LIMIT).untilAsserted(() -> assertThat(alerts("again").values())
                .extracting(Alert::getEnvironments, Alert::getState, Alert::getBackfill, Alert::getSilent)
                .containsExactlyInAnyOrder(
                        tuple(List.of("box1"), AlertState.RESOLVED, false, false),
                        tuple(List.of("box2"), AlertState.RESOLVED, true, true)));
        awaitNothingWaits();
        assertThat(posts.calls()).isEqualTo(told);
    }

    /** What another test of this class has sent counts too. */
    private static void awaitNothingWaits() throws Exception {
        installation.awaitStreams();
        installation.awaitSink();
        await().atMost(LIMIT).until(sink::nothingWaits);
    }

    private static void publish(String environment) throws Exception {
        StringBuilder text = new StringBuilder("seq,commit,value\n");
        for (int i = 1; i <= 40; i++) {
            text.append(String.format(Locale.ROOT, "%d,c%d,%.1f%n", i, i, (i < 20 ? 100 : 120) + i % 3 * 0.1));
        }
        Path history = Files.writeString(folder.resolve(environment + ".csv"), text);
        Ran ran = installation.run(
                "publish",
                history.toString(),
                "--project",
                "again",
                "--branch",
                "main",
                "--environment",
                environment,
                "--unit",
                "ns",
                "--run-id",
                environment);
        assertThat(ran.status()).as(ran.err()).isZero();
    }

    private static List<BenchmarkRun> level(String project, int from, int to, double level) {
        List<BenchmarkRun> runs = new ArrayList<>();
        for (int position = from; position < to; position++) {
            Steps.run("r" + position, position, level).forEach(run -> runs.add(of(project, run)));
        }
        return runs;
    }

    private static BenchmarkRun of(String project, BenchmarkRun run) {
        run.setProject(project);
        run.setEventId(EventIds.of(run));
        return run;
    }

    private static Map<String, Alert> alerts(String project) {
        Map<String, Alert> newest = new TreeMap<>();
        Records.values(installation, Topic.ALERTS, Alert.class).stream()
                .filter(alert -> alert.getProject().equals(project))
                .forEach(alert ->
                        newest.merge(alert.getId(), alert, (a, b) -> a.getRevision() >= b.getRevision() ? a : b));
        return newest;
    }

    private static int count(String call) {
        return (int) posts.calls().stream().filter(call::equals).count();
    }
}
