package io.stepwatch.it;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.app.AppSettings;
import io.stepwatch.app.Health;
import io.stepwatch.app.Program;
import io.stepwatch.app.Running;
import io.stepwatch.it.Installation.Ran;
import io.stepwatch.local.broker.EmbeddedBroker;
import io.stepwatch.local.registry.RegistryServer;
import io.stepwatch.local.registry.RegistrySettings;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.sink.SinkApp;
import io.stepwatch.sink.SinkSettings;
import io.stepwatch.streams.StreamsApp;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases S24 and S25: topics that are not there at the start, or are deleted later. */
@Tag("soak")
class TopicMissingIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);

    /** The two applications. */
    private enum App {
        STREAMS(Topic.BENCHMARK_RUNS) {
            @Override
            Running start(AppSettings settings) {
                return StreamsApp.start(settings);
            }

            @Override
            Health health(Running running) {
                return ((StreamsApp) running).health();
            }
        },
        SINK(Topic.CHANGE_POINTS) {
            @Override
            Running start(AppSettings settings) {
                return SinkApp.start(settings, SinkSettings.DEFAULT, text -> {});
            }

            @Override
            Health health(Running running) {
                return ((SinkApp) running).health();
            }
        };

        final Topic input;

        App(Topic input) {
            this.input = input;
        }

        abstract Running start(AppSettings settings);

        abstract Health health(Running running);

        AppSettings settings(Installation installation, Path state) {
            return installation.settings(this == STREAMS ? StreamsApp.NAME : SinkApp.NAME, state);
        }
    }

    private record Ended(ExitCode code, String err) {}

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"STREAMS", "SINK"})
    void s24AMissingTopicEndsTheStartNamesWhatIsSimilarAndIsNotCreated(App app, @TempDir Path folder) throws Exception {
        Installation there = Installation.create("s24" + app);
        endsTheStart(app, there, there.movedTo("s24" + app + "s-"), folder);
    }

    @Test
    void s24AMissingTopicIsNotCreatedByABrokerThatCreatesTopicsThatAreNamed(@TempDir Path folder) throws Exception {
        try (EmbeddedBroker broker = EmbeddedBroker.ephemeral(Map.of("auto.create.topics.enable", "true"));
                RegistryServer registry = RegistryServer.start(RegistrySettings.on(broker.bootstrapServers()))) {
            Installation there = Installation.create("benchruns", broker.bootstrapServers(), registry.url());
            Installation typo = there.movedTo("benchrun-");
            for (App app : App.values()) {
                endsTheStart(app, there, typo, folder.resolve(app.name()));
            }
            assertThat(typo.run("schema", "register").status()).isZero();
            publishNamesTopicAndBroker(typo, broker.bootstrapServers());
            assertThat(topics(typo)).noneMatch(topic -> topic.startsWith("benchrun-"));
        }
    }

    /** The registry does not answer either: that must not hide what is wrong. */
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"STREAMS", "SINK"})
    void s24AMissingTopicEndsTheStartWhileTheRegistryIsAway(App app, @TempDir Path folder) throws Exception {
        Installation there = Installation.create("s24-away" + app);
        Installation typo = there.movedTo("s24-aways" + app + "-").with(URI.create("http://127.0.0.1:" + Ports.free()));
        endsTheStart(app, there, typo, folder);
    }

    private static void endsTheStart(App app, Installation there, Installation typo, Path folder) throws Exception {
        long start = System.nanoTime();
        Ended ended = start(app, app.settings(typo, folder));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LIMIT);
        assertThat(ended.code()).isEqualTo(ExitCode.DELIVERY);
        assertThat(ended.err())
                .contains("not found on broker " + typo.connection().bootstrapServers() + "; existing similar: ")
                .contains("topic " + typo.connection().topicPrefix())
                .contains(there.connection().topicPrefix())
                .contains("STEPWATCH_CREATE_TOPICS=true");
        assertThat(topics(typo)).doesNotContain(typo.topic(app.input));
    }

    @Test
    void s24TopicsAreCreatedWithTheDocumentedSettingsWhereThatIsAskedFor(@TempDir Path folder) throws Exception {
        Installation empty = Installation.create("s24-ground").movedTo("s24-made-");
        AppSettings asked = App.STREAMS.settings(empty, folder);
        AppSettings settings = new AppSettings(
                asked.connection(),
                asked.applicationId(),
                asked.stateDir(),
                asked.listen(),
                asked.threads(),
                true,
                asked.replication());
        try (StreamsApp streams = StreamsApp.start(settings);
                Admin admin = empty.admin()) {
            Installation.awaitReady(streams);
            for (Topic topic : Topic.values()) {
                ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, empty.topic(topic));
                Config config =
                        admin.describeConfigs(List.of(resource)).all().get().get(resource);
                Map<String, String> made = requireNonNull(config).entries().stream()
                        .filter(entry -> entry.value() != null)
                        .collect(Collectors.toMap(ConfigEntry::name, ConfigEntry::value));
                assertThat(made).as(topic.name()).containsAllEntriesOf(topic.config());
            }
        }
    }

    /** The registry is away in some of them: that must not hide what is wrong. */
    @ParameterizedTest(name = "{0} without {1}, registry away: {2}")
    @CsvSource({
        "STREAMS, BENCHMARK_RUNS, false",
        "STREAMS, DEAD_LETTERS, true",
        "SINK, CHANGE_POINTS, true",
    })
    void s25ATopicThatIsDeletedTakesTheApplicationDown(App app, Topic topic, boolean away, @TempDir Path folder)
            throws Exception {
        String name = "s25-" + app + topic;
        try (SwitchedRegistry registry = SwitchedRegistry.start(name)) {
            Installation here = registry.installation();
            try (Running running = app.start(app.settings(here, folder))) {
                Health health = app.health(running);
                await().atMost(LIMIT).until(() -> health.status() == Health.Status.UP);
                if (away) {
                    registry.stop();
                }
                try (Admin admin = here.admin()) {
                    admin.deleteTopics(List.of(here.topic(topic))).all().get();
                }
                await().atMost(LIMIT).until(() -> health.status() == Health.Status.DOWN);
                assertThat(requireNonNull(health.parts().get("streams")).detail())
                        .contains("topic " + here.topic(topic) + " not found");
                assertThat(end(running)).isEqualTo(ExitCode.DELIVERY);
            }
        }
    }

    @Test
    void s25PublishToATopicThatIsNotThereNamesTopicAndBroker() {
        Installation there = Installation.create("s25-there");
        Installation typo = there.movedTo("s25-their-");
        assertThat(typo.run("schema", "register").status()).isZero();
        publishNamesTopicAndBroker(typo, there.connection().bootstrapServers());
    }

    private static void publishNamesTopicAndBroker(Installation typo, String broker) {
        long start = System.nanoTime();
        Ran ran = typo.run("publish", Examples.file("sixty-nights.csv"), "--project", "p", "--branch", "main");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(60));
        assertThat(ran.status()).isEqualTo(4);
        assertThat(ran.err())
                .contains("topic " + typo.topic(Topic.COMMITS) + " is not there on broker " + broker)
                .contains("stepwatch schema register --create-topics")
                .doesNotContain("timeout", "Exception");
    }

    private static Ended start(App app, AppSettings settings) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ExitCode code =
                Program.run(app.name(), new PrintStream(err, true, StandardCharsets.UTF_8), () -> app.start(settings));
        return new Ended(code, err.toString(StandardCharsets.UTF_8));
    }

    private static ExitCode end(Running running) throws Exception {
        Function<Running, ExitCode> end = application -> {
            try {
                return application.awaitEnd();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
        return CompletableFuture.supplyAsync(() -> end.apply(running)).get(LIMIT.toSeconds(), TimeUnit.SECONDS);
    }

    private static Set<String> topics(Installation installation) throws Exception {
        try (Admin admin = installation.admin()) {
            return admin.listTopics().names().get();
        }
    }
}
