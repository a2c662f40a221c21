package io.stepwatch.it.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.Alert;
import io.stepwatch.sink.SinkApp;
import io.stepwatch.sink.deliver.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Grouping on a real broker, with several instances that come and go. */
class GroupingIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final int MEMBERS = 500;
    private static final int UNRELATED = 20;

    private static Ground ground;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        ground = Ground.start();
    }

    @AfterAll
    static void stop() {
        ground.close();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1})
    void makesOneAlertOfFiveHundredChangePointsThroughThreeInstancesAndTwoRestarts(long seed) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < MEMBERS; i++) {
            order.add(i);
        }
        Collections.shuffle(order, new Random(seed));
        try (Site here = ground.site("one" + seed);
                Posts posts = new Posts()) {
            List<SinkApp> instances = new ArrayList<>();
            try {
                for (int i = 0; i < 3; i++) {
                    instances.add(here.start(folder.resolve("first" + i), targets(here, posts)));
                }
                for (int restart = 0; restart < 2; restart++) {
                    send(here, order.subList(restart * 200, restart * 200 + 200));
                    instances.remove(0).close();
                    instances.add(here.start(folder.resolve("restarted" + restart), targets(here, posts)));
                }
                send(here, order.subList(400, MEMBERS));
                for (int i = 0; i < UNRELATED; i++) {
                    here.regression("Unrelated" + i, 1000 + 10L * i);
                }

                AlertLog log = new AlertLog(here.connection());
                await().atMost(LIMIT).pollInterval(Duration.ofSeconds(1)).untilAsserted(() -> {
                    Map<String, Alert> alerts = log.folded();
                    assertThat(alerts.values().stream()
                                    .mapToLong(Alert::getMemberCount)
                                    .sum())
                            .isEqualTo(MEMBERS + UNRELATED);
                });

                assertThat(log.folded().values())
                        .extracting(Alert::getMemberCount)
                        .hasSize(1 + UNRELATED)
                        .containsOnly((long) MEMBERS, 1L);
                assertThat(log.revisions().stream().filter(alert -> alert.getRevision() == 1))
                        .hasSize(1 + UNRELATED);
                instances.forEach(sink -> await().atMost(LIMIT).until(sink::nothingWaits));
                checkMessages(here, posts, log.folded());
            } finally {
                instances.forEach(SinkApp::close);
            }
        }
    }

    /** Each alert is one message, changed as the alert changed, and every target shows its newest revision. */
    private static void checkMessages(Site here, Posts posts, Map<String, Alert> alerts) {
        assertThat(posts.calls().stream().filter("/chat.postMessage"::equals)).hasSize(alerts.size());
        assertThat(here.hook().accepted()).doesNotHaveDuplicates();
        for (String target : List.of("stdout", "webhook", "chat")) {
            Map<String, Long> shown = here.outbox(target);
            assertThat(shown.keySet()).isEqualTo(alerts.keySet());
            alerts.forEach((id, alert) -> assertThat(shown).containsEntry(id, alert.getRevision()));
        }
    }

    private static List<Target> targets(Site here, Posts posts) {
        List<Target> targets = new ArrayList<>(here.targets());
        targets.add(posts.chat());
        return targets;
    }

    private static void send(Site here, List<Integer> members) {
        members.forEach(i -> here.regression("Bench" + i, 43));
    }
}
