package io.stepwatch.it.sink;

import io.stepwatch.app.AppSettings;
import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.OutboxEntry;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.sink.SinkApp;
import io.stepwatch.sink.SinkSettings;
import io.stepwatch.sink.deliver.Target;
import io.stepwatch.sink.deliver.text.Printed;
import io.stepwatch.sink.deliver.webhook.Webhook;
import io.stepwatch.sink.deliver.webhook.WebhookSettings;
import io.stepwatch.sink.dispatch.Backoff;
import io.stepwatch.sink.route.Subscription;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.Awaitility;

/** Topics of its own on a shared broker, and the sink on them, which can be stopped and started. */
final class Site implements AutoCloseable {

    /** What events are about where a test does not say. */
    static final String PROJECT = "codec";

    private static final Duration CLOSING_DELAY = Duration.ofMillis(300);
    private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(50), Duration.ofMillis(400));

    /** As long as a server may take that always answers: a call that is made again would be counted. */
    private static final Duration ANSWER = Duration.ofMinutes(1);

    static {
        // A stream thread that waited in vain, and one that the broker made wait, ends and has a successor: no failure.
        Awaitility.doNotCatchUncaughtExceptionsByDefault();
    }

    private final Connection connection;
    private final Journal journal;
    private final Hook hook = new Hook();
    private final List<String> printed = new CopyOnWriteArrayList<>();

    Site(Connection connection) {
        this.connection = connection;
        this.journal = new Journal(connection);
    }

    /** Starts the sink, with its state in a folder, for standard output and a webhook. */
    SinkApp start(Path state) {
        return start(state, targets());
    }

    /** Standard output and a webhook. */
    List<Target> targets() {
        return List.of(
                new Printed(printed::add), new Webhook(new WebhookSettings(hook.url(), Optional.empty(), ANSWER)));
    }

    /** Starts the sink for targets of the test's choice. */
    SinkApp start(Path state, List<Target> targets) {
        AppSettings app = new AppSettings(
                connection,
                connection.topicPrefix() + SinkApp.NAME,
                state,
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                1,
                true,
                Optional.of((short) 1));
        return SinkApp.start(
                app,
                SinkSettings.DEFAULT.withClosingDelay(CLOSING_DELAY),
                targets.stream().map(Subscription::to).toList(),
                BACKOFF);
    }

    /** The variables of a sink in a process of its own. */
    Map<String, String> environment() {
        return Map.of(
                "STEPWATCH_BOOTSTRAP_SERVERS", connection.bootstrapServers(),
                "STEPWATCH_REGISTRY_URL", connection.registry().toString(),
                "STEPWATCH_TOPIC_PREFIX", connection.topicPrefix(),
                "STEPWATCH_CREATE_TOPICS", "true",
                "STEPWATCH_REPLICATION", "1",
                "STEPWATCH_CLOSING_DELAY", "PT0.3S",
                "STEPWATCH_SINK_LISTEN", "127.0.0.1:0");
    }

    /** Publishes a confirmed regression of a benchmark at a position; far enough apart each is an alert of its own. */
    void regression(String benchmark, long position) {
        regression(PROJECT, benchmark, position);
    }

    void regression(String project, String benchmark, long position) {
        ChangePoint point = Shifts.regression(project, benchmark, position);
        journal.send(Topic.CHANGE_POINTS, point.getSeriesId(), point);
    }

    /** Writes a revision of an alert, as the topology does. */
    void alert(Alert alert) {
        journal.send(Topic.ALERTS, TopicKeys.alert(alert), alert);
    }

    /** Highest revision that a target shows, by alert. */
    Map<String, Long> outbox(String target) {
        Map<String, Long> revisions = new HashMap<>();
        entries(target).forEach((alert, entry) -> revisions.put(alert, entry.getRevision()));
        return revisions;
    }

    /** What a target shows, by alert. */
    Map<String, OutboxEntry> entries(String target) {
        return journal.shown(target);
    }

    Journal journal() {
        return journal;
    }

    Hook hook() {
        return hook;
    }

    List<String> printed() {
        return printed;
    }

    Connection connection() {
        return connection;
    }

    @Override
    public void close() {
        journal.close();
        hook.close();
    }
}
