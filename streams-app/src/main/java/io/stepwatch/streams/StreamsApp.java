package io.stepwatch.streams;

import io.micrometer.core.instrument.Gauge;
import io.stepwatch.app.Access;
import io.stepwatch.app.AppSettings;
import io.stepwatch.app.Health;
import io.stepwatch.app.HealthServer;
import io.stepwatch.app.Metrics;
import io.stepwatch.app.Outages;
import io.stepwatch.app.Running;
import io.stepwatch.app.StreamsShell;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.streams.api.Advertised;
import io.stepwatch.streams.api.Api;
import io.stepwatch.streams.ingest.Reason;
import io.stepwatch.streams.measure.Measures;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.streams.KafkaStreams;
import org.jspecify.annotations.Nullable;

/** The application that watches series: its topology, running, and a server that says how it is. */
public final class StreamsApp implements Running {

    /** The application's name, without topic prefix. */
    public static final String NAME = "stepwatch-streams";

    private final AppSettings settings;
    private final StreamsShell shell;
    private final HealthServer server;
    private final Api api;

    private StreamsApp(AppSettings settings, StreamsShell shell, HealthServer server, Api api) {
        this.api = api;
        this.settings = settings;
        this.shell = shell;
        this.server = server;
    }

    /**
     * Starts the application; it works as soon as the registry is there.
     *
     * @throws io.stepwatch.app.StartException when a topic is missing or the broker does not answer
     */
    public static StreamsApp start(AppSettings settings) {
        return start(settings, StreamsSettings.standard());
    }

    /** The same with a topology of other settings. */
    public static StreamsApp start(AppSettings settings, StreamsSettings chosen) {
        return start(settings, chosen, Access.open(), Advertised.AS_LISTENING);
    }

    /**
     * The same, with a server for those who have access, which others reach under an address.
     *
     * @throws io.stepwatch.app.StartException when a topic is missing or the broker does not answer
     */
    public static StreamsApp start(AppSettings settings, StreamsSettings chosen, Access access, Advertised advertised) {
        Health health = new Health();
        Metrics metrics = new Metrics(NAME, health);
        AtomicReference<@Nullable StreamsShell> started = new AtomicReference<>();
        HealthServer server = HealthServer.start(settings.listen(), health, () -> isReady(started.get()), access);
        try {
            RegistryClient registry = SerdeConfig.registry(settings.connection());
            String address = advertised.of(server.address());
            StreamsShell shell = StreamsShell.start(
                    settings.takingInAnyOrder(),
                    Optional.of(address),
                    health,
                    registry,
                    SeriesTopology.TOPICS,
                    topology(settings, chosen, registry, health, metrics)::build);
            started.set(shell);
            Api api = Api.of(shell.streams(), address, settings.connection(), registry);
            shell.measure(metrics);
            measure(api, metrics);
            server.handle("/metrics", metrics);
            server.handle(Api.ROOT, api);
            return new StreamsApp(settings, shell, server, api);
        } catch (RuntimeException e) {
            server.close();
            throw e;
        }
    }

    private static SeriesTopology topology(
            AppSettings settings, StreamsSettings chosen, RegistryClient registry, Health health, Metrics metrics) {
        return new SeriesTopology(
                settings.connection().topicPrefix(),
                Surroundings.of(settings.connection(), registry),
                health,
                Outages.WAIT,
                chosen,
                new Measures(metrics.meters(), chosen.detection().falseAlarmBudget(), Reason.words()));
    }

    private static void measure(Api api, Metrics metrics) {
        for (String state : Api.states()) {
            Gauge.builder("series", api, all -> all.series(state))
                    .description("Series of the whole installation; state candidate: a shift is suspected")
                    .tag("state", state)
                    .register(metrics.meters());
        }
    }

    private static boolean isReady(@Nullable StreamsShell shell) {
        return shell != null && shell.ready();
    }

    /** The application's id on the broker. */
    public String applicationId() {
        return settings.applicationId();
    }

    /** How it is, part by part. */
    public Health health() {
        return shell.health();
    }

    /** What Kafka Streams says about itself. */
    public KafkaStreams.State state() {
        return shell.state();
    }

    /** Whether it works now. */
    public boolean ready() {
        return shell.ready();
    }

    /** Where its HTTP server listens. */
    public InetSocketAddress address() {
        return server.address();
    }

    @Override
    public ExitCode awaitEnd() throws InterruptedException {
        return shell.awaitEnd();
    }

    @Override
    public void close() {
        server.close();
        api.close();
        shell.close();
    }
}
