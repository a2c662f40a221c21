package io.stepwatch.sink;

import io.stepwatch.app.Access;
import io.stepwatch.app.AppSettings;
import io.stepwatch.app.DeadLetterCounts;
import io.stepwatch.app.Health;
import io.stepwatch.app.HealthServer;
import io.stepwatch.app.Metrics;
import io.stepwatch.app.Running;
import io.stepwatch.app.StreamsShell;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.sink.decode.Decode;
import io.stepwatch.sink.deliver.text.Printed;
import io.stepwatch.sink.dispatch.Backoff;
import io.stepwatch.sink.dispatch.DeliveryLoop;
import io.stepwatch.sink.dispatch.Figures;
import io.stepwatch.sink.dispatch.FiguresMeters;
import io.stepwatch.sink.group.Watched;
import io.stepwatch.sink.progress.Backlog;
import io.stepwatch.sink.progress.Upstream;
import io.stepwatch.sink.route.Subscription;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;

/** The whole sink: the topology that makes alerts, and one delivery for each target. */
public final class SinkApp implements Running {

    /** Name of the application, without topic prefix. */
    public static final String NAME = "stepwatch-sink";

    private static final String STREAMS_APP = "stepwatch-streams";
    private static final Duration CLOSE_PATIENCE = Duration.ofSeconds(5);

    private final AppSettings settings;
    private final StreamsShell shell;
    private final HealthServer server;
    private final List<DeliveryLoop> deliveries;
    private final Admin admin;
    private final Backlog backlog;
    private final Upstream upstream;

    private SinkApp(
            AppSettings settings,
            StreamsShell shell,
            HealthServer server,
            List<DeliveryLoop> deliveries,
            Admin admin,
            Upstream upstream) {
        this.settings = settings;
        this.shell = shell;
        this.server = server;
        this.deliveries = List.copyOf(deliveries);
        this.admin = admin;
        this.backlog = new Backlog(admin, shell.streams(), reading(settings), deliveryGroups());
        String prefix = settings.connection().topicPrefix();
        this.upstream = upstream;
        upstream.watch(admin, prefix + STREAMS_APP, List.of(Topic.BENCHMARK_RUNS.name(prefix)));
    }

    /**
     * Starts the sink, which prints alerts and sends them where the settings say.
     *
     * @param out takes the text of each alert, which ends with a line break
     * @throws io.stepwatch.app.StartException when it cannot start, with what to do
     */
    public static SinkApp start(AppSettings app, SinkSettings sink, Consumer<String> out) {
        return start(app, Access.open(), sink, out);
    }

    /** The same, with a server for those who have access. */
    public static SinkApp start(AppSettings app, Access access, SinkSettings sink, Consumer<String> out) {
        return start(app, access, sink, sink.targets().open(List.of(new Printed(out))), Backoff.DEFAULT);
    }

    /** Starts the sink with targets of the caller's choice. */
    public static SinkApp start(AppSettings app, SinkSettings sink, List<Subscription> subscriptions, Backoff backoff) {
        return start(app, Access.open(), sink, subscriptions, backoff);
    }

    private static SinkApp start(
            AppSettings app, Access access, SinkSettings sink, List<Subscription> subscriptions, Backoff backoff) {
        Connection connection = app.connection();
        RegistryClient registry = SerdeConfig.registry(connection);
        Health health = new Health();
        Metrics metrics = new Metrics(NAME, health);
        Upstream upstream = new Upstream(health, sink.pace());
        SinkTopology topology = new SinkTopology(
                connection,
                registry,
                health,
                Watched.of(upstream::late, sink.pace()),
                new DeadLetterCounts(metrics.meters(), Decode.REASONS));
        StreamsShell shell =
                StreamsShell.start(app, health, registry, topics(), config -> topology.build(config, sink));
        try {
            HealthServer server = HealthServer.start(app.listen(), health, shell::ready, access);
            server.handle("/metrics", metrics);
            shell.measure(metrics);
            DeliveryLoop.Way way = new DeliveryLoop.Way(backoff, sink.targets().pictures());
            List<DeliveryLoop> deliveries = subscriptions.stream()
                    .map(each -> DeliveryLoop.start(connection, registry, each, way, health))
                    .toList();
            deliveries.forEach(each -> FiguresMeters.register(metrics.meters(), each.target(), each.figures()));
            return new SinkApp(app, shell, server, deliveries, Admin.create(adminConfig(connection)), upstream);
        } catch (RuntimeException e) {
            shell.close();
            throw e;
        }
    }

    /** How it is, part by part. */
    public Health health() {
        return shell.health();
    }

    /** Whether it works now. */
    public boolean ready() {
        return shell.ready();
    }

    /** Where its HTTP server listens. */
    public InetSocketAddress address() {
        return server.address();
    }

    /** Name of the application on the broker, which is also the consumer group of the topology. */
    public String applicationId() {
        return settings.applicationId();
    }

    /** The consumer groups that keep the progress of the targets. */
    public List<String> deliveryGroups() {
        return deliveries.stream().map(DeliveryLoop::group).toList();
    }

    /** What has come of the attempts at each target, by its name. */
    public Map<String, Figures> figures() {
        Map<String, Figures> figures = new TreeMap<>();
        deliveries.forEach(delivery -> figures.put(delivery.target(), delivery.figures()));
        return figures;
    }

    /**
     * Whether everything that was published so far has been read, told and delivered, and has been for a second. Ask
     * repeatedly. Alerts that wait for their time on other instances are not seen.
     */
    public boolean nothingWaits() {
        return shell.ready() && backlog.nothingWaits();
    }

    @Override
    public ExitCode awaitEnd() throws InterruptedException {
        return shell.awaitEnd();
    }

    @Override
    public void close() {
        server.close();
        upstream.close();
        deliveries.forEach(DeliveryLoop::end);
        deliveries.forEach(DeliveryLoop::close);
        shell.close();
        admin.close(CLOSE_PATIENCE);
    }

    private static Set<Topic> topics() {
        Set<Topic> topics = EnumSet.copyOf(SinkTopology.INPUTS);
        topics.addAll(SinkTopology.OUTPUTS);
        topics.add(Topic.OUTBOX);
        topics.add(Topic.DELIVERY_FAILURES);
        return topics;
    }

    private static Backlog.Reading reading(AppSettings settings) {
        String prefix = settings.connection().topicPrefix();
        List<String> inputs = new ArrayList<>();
        for (Topic topic : SinkTopology.INPUTS) {
            inputs.add(topic.name(prefix));
        }
        SinkTopology.repartitionTopics(settings.applicationId()).forEach(inputs::add);
        return new Backlog.Reading(settings.applicationId(), inputs, Topic.ALERTS.name(prefix));
    }

    private static Map<String, Object> adminConfig(Connection connection) {
        Map<String, Object> config = new HashMap<>(connection.kafka());
        config.put(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, connection.bootstrapServers());
        return config;
    }
}
