package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.app.AppSettings;
import io.stepwatch.cli.Cli;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.local.broker.EmbeddedBroker;
import io.stepwatch.local.registry.RegistryServer;
import io.stepwatch.local.registry.RegistrySettings;
import io.stepwatch.local.settle.Settling;
import io.stepwatch.local.settle.Stage;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.SchemaRegistration;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.kafka.TopicCreation;
import io.stepwatch.sink.SinkApp;
import io.stepwatch.sink.SinkSettings;
import io.stepwatch.sink.deliver.Target;
import io.stepwatch.sink.dispatch.Backoff;
import io.stepwatch.sink.route.Subscription;
import io.stepwatch.streams.StreamsApp;
import io.stepwatch.streams.StreamsSettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.awaitility.Awaitility;

/** Topics and applications of one test's own, on the broker and registry that all tests of this JVM share. */
public final class Installation {

    private static final Duration LIMIT = Duration.ofMinutes(3);

    static {
        // A stream thread that waited in vain, and one that the broker made wait, ends and has a successor: no failure.
        Awaitility.doNotCatchUncaughtExceptionsByDefault();
    }

    /** How long a command may take to reach broker and registry where a test does not say. */
    private static final String COMMAND_LIMIT = "120s";

    private final Connection connection;

    private Installation(Connection connection) {
        this.connection = connection;
    }

    /** Broker and registry, started by the first test that asks and stopped with the JVM. */
    private static final class Shared {
        static final EmbeddedBroker BROKER = EmbeddedBroker.ephemeral();
        static final RegistryServer REGISTRY = RegistryServer.start(RegistrySettings.on(BROKER.bootstrapServers()));

        static {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                REGISTRY.close();
                BROKER.close();
            }));
        }
    }

    /** Where the broker is that all tests of this JVM share. */
    public static String broker() {
        return Shared.BROKER.bootstrapServers();
    }

    /** Where the registry is that all tests of this JVM share. */
    public static String registry() {
        return Shared.REGISTRY.url();
    }

    /** A new one; nothing runs yet but broker and registry. */
    static Installation create(String name) {
        return create(name, Map.of());
    }

    /** The same with other numbers of partitions than usual. */
    static Installation create(String name, Map<Topic, Integer> partitions) {
        return on(shared(), name, partitions);
    }

    /** A new one on a broker and a registry of its own. */
    static Installation create(String name, String broker, String registry) {
        return on(Connection.to(broker, URI.create(registry)), name);
    }

    /** A new one on any broker and registry. */
    static Installation on(Connection ground, String name) {
        return on(ground, name, Map.of());
    }

    private static Connection shared() {
        return Connection.to(Shared.BROKER.bootstrapServers(), URI.create(Shared.REGISTRY.url()));
    }

    private static Installation on(Connection ground, String name, Map<Topic, Integer> partitions) {
        Connection connection = ground.withTopicPrefix(name + "-");
        Installation installation = new Installation(connection);
        installation.createTopics(partitions);
        SchemaRegistration.registerAll(SerdeConfig.registry(connection), connection);
        return installation;
    }

    /** The same registry and names with another broker. */
    Installation on(String broker) {
        return new Installation(Connection.to(broker, connection.registry()).withTopicPrefix(connection.topicPrefix()));
    }

    void createTopics() {
        createTopics(Map.of());
    }

    private void createTopics(Map<Topic, Integer> partitions) {
        try (Admin admin = admin()) {
            List<NewTopic> unusual = partitions.entrySet().stream()
                    .map(topic -> new NewTopic(
                                    topic.getKey().name(connection.topicPrefix()), topic.getValue(), (short) 1)
                            .configs(topic.getKey().config()))
                    .toList();
            admin.createTopics(unusual).all().get();
            TopicCreation.awaitKnown(admin, unusual.stream().map(NewTopic::name).toList());
            TopicCreation.createMissing(admin, connection, Optional.of((short) 1));
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The same broker under another prefix. */
    Installation movedTo(String prefix) {
        return new Installation(connection.withTopicPrefix(prefix));
    }

    /** The same broker and names with another registry. */
    Installation with(URI registry) {
        return new Installation(
                Connection.to(connection.bootstrapServers(), registry).withTopicPrefix(connection.topicPrefix()));
    }

    Connection connection() {
        return connection;
    }

    String topic(Topic topic) {
        return topic.name(connection.topicPrefix());
    }

    Admin admin() {
        return Admin.create(Map.of("bootstrap.servers", connection.bootstrapServers()));
    }

    /** What a program finds in its environment to work with this installation. */
    Map<String, String> environment() {
        return new TreeMap<>(Map.of(
                "STEPWATCH_BOOTSTRAP_SERVERS", connection.bootstrapServers(),
                "STEPWATCH_REGISTRY_URL", connection.registry().toString(),
                "STEPWATCH_TOPIC_PREFIX", connection.topicPrefix(),
                "STEPWATCH_TIMEOUT", COMMAND_LIMIT));
    }

    StreamsApp streams(Path state) {
        return StreamsApp.start(settings(StreamsApp.NAME, state));
    }

    StreamsApp streams(Path state, StreamsSettings chosen) {
        return StreamsApp.start(settings(StreamsApp.NAME, state), chosen);
    }

    SinkApp sink(Path state, Duration closingDelay) {
        return SinkApp.start(
                settings(SinkApp.NAME, state), SinkSettings.DEFAULT.withClosingDelay(closingDelay), text -> {});
    }

    /** A sink for targets of the test's choice. */
    SinkApp sink(Path state, SinkSettings chosen, Target... targets) {
        return SinkApp.start(
                settings(SinkApp.NAME, state),
                chosen,
                Stream.of(targets).map(Subscription::to).toList(),
                Backoff.DEFAULT);
    }

    /** Waits until streams-app has processed every run that was acknowledged before. */
    void awaitStreams() throws InterruptedException, ExecutionException {
        awaitStreams(LIMIT);
    }

    void awaitStreams(Duration limit) throws InterruptedException, ExecutionException {
        await(limit, new Stage(connection.topicPrefix() + StreamsApp.NAME, Set.of(topic(Topic.BENCHMARK_RUNS))));
    }

    /** Waits until an application works; between two assignments of its partitions it does not for a moment. */
    static void awaitReady(StreamsApp app) {
        Awaitility.await().atMost(LIMIT).until(app::ready);
    }

    /** Waits until streams-app has processed every action that was acknowledged before. */
    void awaitActions() throws InterruptedException, ExecutionException {
        await(LIMIT, new Stage(connection.topicPrefix() + StreamsApp.NAME, Set.of(topic(Topic.SERIES_ACTIONS))));
    }

    /** Waits until the sink has processed every change point and commit that was written before. */
    void awaitSink() throws InterruptedException, ExecutionException {
        await(
                LIMIT,
                new Stage(
                        connection.topicPrefix() + SinkApp.NAME,
                        Set.of(topic(Topic.CHANGE_POINTS), topic(Topic.COMMITS))));
    }

    private void await(Duration limit, Stage stage) throws InterruptedException, ExecutionException {
        try (Admin admin = admin()) {
            Optional<String> missing = new Settling(admin, limit).await(List.of(stage), Optional::empty);
            if (missing.isPresent()) {
                throw new AssertionError(missing.get());
            }
        }
    }

    /** What one command printed and how it ended. */
    record Ran(int status, String out, String err) {}

    /** Runs a command of the command line against this installation. */
    Ran run(String... arguments) {
        return run(environment(), Path.of("").toAbsolutePath(), arguments);
    }

    /** Publishes a history as run r1 of the project ra, and expects that all of it is taken. */
    void publish(Path history) {
        Ran ran = publishing(history);
        assertThat(ran.status()).as(ran.err()).isZero();
    }

    /** The same; returns how it ended. */
    int tryToPublish(Path history) {
        return publishing(history).status();
    }

    private Ran publishing(Path history) {
        return run(
                "publish",
                history.toString(),
                "--project",
                "ra",
                "--branch",
                "main",
                "--environment",
                "lab",
                "--run-id",
                "r1");
    }

    /** Runs a command of the command line in a folder. */
    static Ran run(Map<String, String> environment, Path folder, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(environment, new ByteArrayInputStream(new byte[0]), out, err, folder);
        int status = Cli.run(arguments, console);
        return new Ran(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    AppSettings settings(String name, Path state) {
        return new AppSettings(
                connection,
                connection.topicPrefix() + name,
                state,
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                1,
                false,
                Optional.of((short) 1));
    }
}
