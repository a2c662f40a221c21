package io.stepwatch.it.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.Alert;
import io.stepwatch.sink.SinkApp;
import io.stepwatch.sink.deliver.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sink that comes back knows what it has said, from its disk or from the topics alone. */
class SinkRestartIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);

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

    /** Case A03: two alerts are told, a third is confirmed while the sink is down. */
    @Test
    void a03TellsAfterARestartOnlyWhatIsNewAlsoWithoutItsDisk() {
        try (Site here = ground.site("restart");
                Posts posts = new Posts()) {
            AlertLog log = new AlertLog(here.connection());
            run(here, posts, "disk", () -> {
                here.regression("Encode/json", 43);
                here.regression("Decode/json", 143);
                awaitAlerts(log, 2);
            });
            assertTold(here, posts, 2);

            here.regression("Verify", 243);
            run(here, posts, "disk", () -> awaitAlerts(log, 3));
            assertTold(here, posts, 3);

            run(here, posts, "disk", () -> {});
            assertTold(here, posts, 3);

            Map<String, Alert> before = log.folded();
            run(here, posts, "empty", () -> {
                here.regression("Encode/xml", 43);
                await().atMost(LIMIT).untilAsserted(() -> assertThat(
                                log.folded().values().stream().mapToLong(Alert::getMemberCount))
                        .containsExactlyInAnyOrder(2L, 1L, 1L));
            });

            assertThat(log.folded().keySet()).isEqualTo(before.keySet());
            assertThat(log.revisions()).hasSize(4);
            assertThat(posts.calls())
                    .containsExactly("/chat.postMessage", "/chat.postMessage", "/chat.postMessage", "/chat.update");
            assertThat(here.hook().accepted()).hasSize(4).doesNotHaveDuplicates();
            assertThat(here.printed()).hasSize(4);
            assertThat(here.outbox("chat").values()).containsExactlyInAnyOrder(2L, 1L, 1L);
        }
    }

    /** Starts the sink, does something, and stops it when nothing waits. */
    private void run(Site here, Posts posts, String disk, Runnable doing) {
        List<Target> targets = new ArrayList<>(here.targets());
        targets.add(posts.chat());
        try (SinkApp sink = here.start(folder.resolve(disk), targets)) {
            await().atMost(LIMIT).until(sink::ready);
            doing.run();
            await().atMost(LIMIT).until(sink::nothingWaits);
        }
    }

    private static void assertTold(Site here, Posts posts, int alerts) {
        assertThat(posts.calls()).hasSize(alerts).containsOnly("/chat.postMessage");
        assertThat(here.printed()).hasSize(alerts);
        assertThat(here.hook().calls()).hasSize(alerts);
        assertThat(here.hook().accepted()).hasSize(alerts).doesNotHaveDuplicates();
    }

    private static void awaitAlerts(AlertLog log, int count) {
        await().atMost(LIMIT).untilAsserted(() -> assertThat(log.folded()).hasSize(count));
    }
}
