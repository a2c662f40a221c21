package io.stepwatch.local;

import io.stepwatch.app.AppSettings;
import io.stepwatch.app.Health;
import io.stepwatch.local.net.Loopback;
import io.stepwatch.local.settle.Settling;
import io.stepwatch.local.settle.Stage;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.sink.SinkApp;
import io.stepwatch.sink.SinkSettings;
import io.stepwatch.sink.deliver.Target;
import io.stepwatch.sink.dispatch.Backoff;
import io.stepwatch.streams.StreamsApp;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;

/** The two applications of a stack, in this JVM. */
final class Applications implements AutoCloseable {
    private static final Duration READY_LIMIT = Duration.ofSeconds(60);
    private static final long LOOK_MILLIS = 20;

    private final Connection connection;
    private final StreamsApp streams;
    private final SinkApp sink;

    private Applications(Connection connection, StreamsApp streams, SinkApp sink) {
        this.connection = connection;
        this.streams = streams;
        this.sink = sink;
    }

    /** Starts both; they get ready beside each other. */
    static Applications start(Connection connection, StackSettings settings, List<Target> targets) {
        SinkSettings sinkSettings = sinkSettings(settings);
        Path root = settings.folder().path();
        StackSettings.Ports ports = settings.ports();
        StreamsApp streams =
                StreamsApp.start(app(connection, StreamsApp.NAME, root.resolve("streams"), ports.streams()));
        try {
            AppSettings app = app(connection, SinkApp.NAME, root.resolve("sink"), ports.sink());
            return new Applications(
                    connection,
                    streams,
                    SinkApp.start(app, sinkSettings, sinkSettings.targets().open(targets), Backoff.DEFAULT));
        } catch (RuntimeException e) {
            streams.close();
            throw e;
        }
    }

    /** Returns once both work. */
    void awaitReady() {
        long deadline = System.nanoTime() + READY_LIMIT.toNanos();
        try {
            while (!streams.ready() || !sink.ready()) {
                if (trouble().isPresent() || System.nanoTime() > deadline) {
                    throw new StackException("the applications do not get ready: " + describe());
                }
                TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StackException("interrupted while the applications got ready", e);
        }
    }

    /** What will not work again by itself, in words. */
    Optional<String> trouble() {
        boolean down =
                streams.health().status() == Health.Status.DOWN || sink.health().status() == Health.Status.DOWN;
        return down ? Optional.of(describe()) : Optional.empty();
    }

    /** Where each tells its health. */
    Map<String, InetSocketAddress> health() {
        return new TreeMap<>(Map.of(StreamsApp.NAME, streams.address(), SinkApp.NAME, sink.address()));
    }

    /** Waits until everything that was published is processed, told and delivered; what is missing when the time is up. */
    Optional<String> settle(Duration limit) throws InterruptedException, ExecutionException {
        Stage detecting = new Stage(streams.applicationId(), topics(Topic.BENCHMARK_RUNS));
        Stage grouping = new Stage(sink.applicationId(), topics(Topic.CHANGE_POINTS, Topic.COMMITS));
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", connection.bootstrapServers()))) {
            return new Settling(admin, limit)
                    .await(
                            List.of(detecting, grouping),
                            () -> sink.nothingWaits()
                                    ? Optional.empty()
                                    : Optional.of(
                                            sink.applicationId() + " has alerts that wait to be told or delivered"));
        }
    }

    @Override
    public void close() {
        sink.close();
        streams.close();
    }

    private String describe() {
        return describe(StreamsApp.NAME, streams.health()) + "; " + describe(SinkApp.NAME, sink.health());
    }

    private static String describe(String name, Health health) {
        String parts = health.parts().entrySet().stream()
                .filter(part -> part.getValue().status() != Health.Status.UP)
                .map(part -> part.getKey() + " is " + part.getValue().status() + ", "
                        + part.getValue().detail())
                .collect(Collectors.joining(", "));
        return name + ": " + (parts.isEmpty() ? "up" : parts);
    }

    private Set<String> topics(Topic... topics) {
        return List.of(topics).stream()
                .map(topic -> topic.name(connection.topicPrefix()))
                .collect(Collectors.toSet());
    }

    private static SinkSettings sinkSettings(StackSettings stack) {
        Settings settings = new Settings(stack.variables());
        SinkSettings sink = SinkSettings.from(settings);
        settings.throwIfAnyProblem();
        return sink;
    }

    private static AppSettings app(Connection connection, String name, Path state, int port) {
        return new AppSettings(
                connection, connection.topicPrefix() + name, state, Loopback.port(port), 1, false, Optional.of((short)
                        1));
    }
}
