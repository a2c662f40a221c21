package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.app.Health;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A topic that is not there, or no longer, ends streams-app with its name; none is created that nobody asked for. */
@Tag("soak")
class MissingTopicsIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);

    @Test
    void s24NamesTheTopicThatIsMissingAndOneThatIsLikeItAndCreatesNone(@TempDir Path folder) throws Exception {
        Installation here = Installation.create("bench");
        Map<String, String> typo = Map.of("STEPWATCH_TOPIC_PREFIX", "bensh-");
        Path log = folder.resolve("typo.log");
        try (StreamsProcess process = StreamsProcess.start(here, folder.resolve("state"), log, typo);
                Admin admin = here.admin()) {
            assertThat(process.awaitEnd()).isEqualTo(ExitCode.DELIVERY.code());
            assertThat(Files.readString(log))
                    .containsPattern("topic bensh-[a-z-]+ not found on broker " + Installation.broker()
                            + "; existing similar: bench-");
            assertThat(admin.listTopics().names().get()).noneMatch(name -> name.startsWith("bensh-"));
        }
    }

    @Test
    void s24CreatesTopicsWhereThatIsAskedFor(@TempDir Path folder) throws Exception {
        Installation here = Installation.create("benches");
        Map<String, String> asked = Map.of("STEPWATCH_TOPIC_PREFIX", "asked-", "STEPWATCH_CREATE_TOPICS", "true");
        try (StreamsProcess process =
                        StreamsProcess.start(here, folder.resolve("state"), folder.resolve("asked.log"), asked);
                Admin admin = here.admin()) {
            await().atMost(LIMIT).until(() -> {
                process.mustBeAlive();
                return admin.listTopics().names().get().contains("asked-stepwatch-streams-series-changelog");
            });
            assertThat(admin.listTopics().names().get())
                    .containsAll(List.of("asked-benchmark-runs", "asked-change-points", "asked-series-actions"));
        }
    }

    @Test
    void s25IsDownAndEndsWithAnExitCodeWhenATopicIsDeleted(@TempDir Path folder) throws Exception {
        Installation here = Installation.create("deleted");
        here.publish(Path.of(Examples.file("sixty-nights.csv")));
        try (StreamsApp app = here.streams(folder.resolve("state"));
                Admin admin = here.admin()) {
            here.awaitStreams();
            Installation.awaitReady(app);
            admin.deleteTopics(List.of("deleted-" + Topic.BENCHMARK_RUNS.name("")))
                    .all()
                    .get();
            await().atMost(LIMIT)
                    .untilAsserted(() -> assertThat(app.health().status()).isEqualTo(Health.Status.DOWN));
            assertThat(app.awaitEnd()).isEqualTo(ExitCode.DELIVERY);
            assertThat(app.health().parts().toString()).contains("deleted-benchmark-runs");
        }
    }
}
