package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Notice;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import io.stepwatch.streams.StreamsSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Case S16: one series, then silence. */
class SilenceIT {

    private static final Duration VISIBLE_WITHIN = Duration.ofSeconds(5);
    private static final Duration STALE_AFTER = Duration.ofSeconds(4);
    private static final int QUIET = 40;
    private static final int MOST = 10;

    @Test
    void s16TheShiftIsVisibleWithoutAnythingComingAfterItAndTheSilenceIsToldByTheClockOnTheWall(@TempDir Path folder)
            throws Exception {
        Installation installation = Installation.create("silence");
        StreamsSettings impatient = StreamsSettings.standard().withStaleAfter(STALE_AFTER);
        try (StreamsApp app = installation.streams(folder, impatient);
                Feed feed = new Feed(installation)) {
            for (int i = 0; i < QUIET; i++) {
                feed.run(Feed.run("b", i, 100 + i % 3 * 0.1));
            }
            feed.flush();
            installation.awaitStreams();
            int needed = 0;
            while (confirmed(installation).isEmpty() && needed < MOST) {
                feed.run(Feed.run("b", QUIET + needed, 120 + needed % 3 * 0.1));
                feed.flush();
                needed++;
                if (needed == MOST) {
                    await().atMost(VISIBLE_WITHIN)
                            .until(() -> !confirmed(installation).isEmpty());
                } else {
                    installation.awaitStreams();
                }
            }
            assertThat(confirmed(installation)).first().returns((long) QUIET, change -> change.getFirstBad()
                    .getPosition());
            await().atMost(STALE_AFTER.plus(VISIBLE_WITHIN)).untilAsserted(() -> assertThat(notices(installation))
                    .extracting(Notice::getKind)
                    .containsExactly("suite-stale"));
            Installation.awaitReady(app);
        }
    }

    private static List<ChangePoint> confirmed(Installation installation) {
        return Records.values(installation, Topic.CHANGE_POINTS, ChangePoint.class).stream()
                .filter(change -> change.getState() == ChangePointState.CONFIRMED)
                .toList();
    }

    private static List<Notice> notices(Installation installation) {
        return Records.values(installation, Topic.NOTICES, Notice.class);
    }
}
