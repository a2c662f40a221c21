package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.Notice;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Case D28, undeclared, over all partitions: they are asked who ended where a new member began. */
@Tag("soak")
class RenamesIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final int RENAMED_AT = 30;

    @Test
    void d28ANameThatChangesIsOneQuestionThatAllPartitionsHaveAnswered(@TempDir Path folder) throws Exception {
        Installation installation = Installation.create("renames");
        try (StreamsApp app = installation.streams(folder);
                Feed feed = new Feed(installation)) {
            List<String> stay = Stream.of("a", "b", "c", "d", "e", "f").toList();
            for (int i = 0; i < 2 * RENAMED_AT; i++) {
                for (String member : stay) {
                    feed.run(Feed.run(member, i, 100));
                }
                feed.run(Feed.run(i < RENAMED_AT ? "old" : "new", i, 100));
            }
            feed.flush();
            installation.awaitStreams();
            // Where a partition was behind when it was asked, the next run of the suite asks again.
            AtomicInteger commit = new AtomicInteger(2 * RENAMED_AT);
            await().atMost(LIMIT).pollInterval(Duration.ofSeconds(3)).until(() -> {
                if (!notices(installation).isEmpty()) {
                    return true;
                }
                int next = commit.getAndIncrement();
                for (String member : stay) {
                    feed.run(Feed.run(member, next, 100));
                }
                feed.run(Feed.run("new", next, 100));
                feed.flush();
                return false;
            });
            assertThat(notices(installation))
                    .singleElement()
                    .returns("member-renamed", Notice::getKind)
                    .satisfies(notice -> assertThat(notice.getText())
                            .startsWith("series old stopped at commit ")
                            .contains(" and new started; rename?"));
            assertThat(Records.raw(installation, Topic.SERIES_ACTIONS))
                    .as("asked in every partition")
                    .extracting(asked -> asked.partition())
                    .contains(0, 1, 2, 3, 4, 5);
            assertThat(Letters.of(installation)).isEmpty();
            Installation.awaitReady(app);
        }
    }

    private static List<Notice> notices(Installation installation) {
        return Records.values(installation, Topic.NOTICES, Notice.class);
    }
}
