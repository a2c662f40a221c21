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
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Case S16: one series, then silence. */
class SilenceIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);
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
            long last = 0;
            while (confirmed(installation).isEmpty() && needed < MOST) {
                last = System.currentTimeMillis();
                feed.run(Feed.run("b", QUIET + needed, 120 + needed % 3 * 0.1));
                feed.flush();
                needed++;
                if (needed == MOST) {
                    await().atMost(LIMIT).until(() -> !confirmed(installation).isEmpty());
                } else {
                    installation.awaitStreams();
                }
            }
            assertThat(confirmed(installation)).first().returns((long) QUIET, change -> change.getFirstBad()
                    .getPosition());
            long silent = last;
            await().atMost(LIMIT).untilAsserted(() -> assertThat(notices(installation))
                    .last()
                    .returns("suite-stale", Notice::getKind)
                    .satisfies(notice -> assertThat(notice.getTime()).isGreaterThan(silent)));
            // Told once; on a machine so slow that two runs lie that far apart, once more for each time that runs came
            // again.
            List<String> kinds =
                    notices(installation).stream().map(Notice::getKind).toList();
            assertThat(kinds).isSubsetOf("suite-stale", "suite-resumed");
            assertThat(Collections.frequency(kinds, "suite-stale"))
                    .isEqualTo(1 + Collections.frequency(kinds, "suite-resumed"));
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
