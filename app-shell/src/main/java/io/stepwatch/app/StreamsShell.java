package io.stepwatch.app;

import io.stepwatch.app.state.NativeLibrary;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.CloseOptions.GroupMembershipOperation;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.KafkaStreams.State;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs one topology: topics first, then schemas, then the streams, then their health until the end.
 *
 * <p>Passing trouble replaces the stream thread, whose transaction is aborted, so that the record is read again. Any
 * other error stops the application with an exit code. A topic that disappears stops it too.
 */
public final class StreamsShell implements Running {

    private static final Logger LOG = LoggerFactory.getLogger(StreamsShell.class);
    private static final Duration BROKER_PATIENCE = Duration.ofSeconds(30);
    private static final Duration CLOSE_PATIENCE = Duration.ofSeconds(30);
    private static final String STREAMS = "streams";
    private static final String NATIVE = "-native";

    private final AppSettings settings;
    private final Health health;
    private final KafkaStreams streams;
    private final Watchman watchman;
    private final CompletableFuture<ExitCode> end = new CompletableFuture<>();

    private StreamsShell(AppSettings settings, Health health, KafkaStreams streams, Watchman watchman) {
        this.settings = settings;
        this.health = health;
        this.streams = streams;
        this.watchman = watchman;
    }

    /**
     * Starts an application. Returns once its topics are there; the streams start when the schemas are registered, which
     * waits for the registry.
     *
     * @param topics what it reads and writes
     * @param topology makes the topology under a configuration that refuses unnamed resources
     * @throws StartException when a topic is missing or the broker does not answer
     * @throws io.stepwatch.schema.config.SettingsException when settings for Kafka cannot be used
     */
    public static StreamsShell start(
            AppSettings settings,
            Health health,
            RegistryClient registry,
            Set<Topic> topics,
            Function<TopologyConfig, Topology> topology) {
        return start(settings, Optional.empty(), health, registry, topics, topology);
    }

    /**
     * The same, for an instance whose state others ask for.
     *
     * @param address under which they reach it, host:port
     */
    public static StreamsShell start(
            AppSettings settings,
            Optional<String> address,
            Health health,
            RegistryClient registry,
            Set<Topic> topics,
            Function<TopologyConfig, Topology> topology) {
        Properties properties = StreamsProperties.of(settings);
        address.ifPresent(own -> properties.put(StreamsConfig.APPLICATION_SERVER_CONFIG, own));
        StreamsConfig config = new StreamsConfig(properties);
        Topology graph = topology.apply(new TopologyConfig(config));
        Admin admin = Admin.create(adminConfig(settings));
        Topics needed = new Topics(admin, settings, topics);
        KafkaStreams streams;
        try {
            needed.ensure(BROKER_PATIENCE);
            fits(new Ground(admin, settings, Generation.CURRENT, BROKER_PATIENCE), graph);
            NativeLibrary.loadFrom(settings.stateDir().resolve(settings.applicationId() + NATIVE));
            streams = new KafkaStreams(graph, config);
        } catch (RuntimeException e) {
            admin.close(Duration.ZERO);
            throw e;
        }
        Watchman watchman = new Watchman(settings, health, registry, needed, admin);
        StreamsShell shell = new StreamsShell(settings, health, streams, watchman);
        LOG.info("application={} {} topology:\n{}", settings.applicationId(), settings.connection(), graph.describe());
        shell.begin();
        return shell;
    }

    private static void fits(Ground ground, Topology graph) {
        try {
            ground.check(graph.describe());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StartException("interrupted while starting", e);
        }
    }

    private static Map<String, Object> adminConfig(AppSettings settings) {
        Map<String, Object> config = new HashMap<>(settings.connection().kafka());
        config.put(
                AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG,
                settings.connection().bootstrapServers());
        return config;
    }

    private void begin() {
        health.degraded(STREAMS, "starting");
        streams.setStateListener((now, before) -> changed(now));
        streams.setUncaughtExceptionHandler(this::uncaught);
        watchman.begin(streams::start, this::fail);
    }

    private void changed(State now) {
        switch (now) {
            case RUNNING -> health.up(STREAMS);
            case ERROR -> fail(ExitCode.INTERNAL, "all stream threads are dead");
            case CREATED, REBALANCING -> health.degraded(STREAMS, "rebalancing");
            case PENDING_SHUTDOWN, PENDING_ERROR, NOT_RUNNING -> health.degraded(STREAMS, "stopping");
        }
    }

    private StreamThreadExceptionResponse uncaught(Throwable error) {
        if (Outages.passing(error)) {
            LOG.warn("stream thread replaced reason=\"{}\"", Outages.summary(error));
            return StreamThreadExceptionResponse.REPLACE_THREAD;
        }
        ExitCode code = Outages.exitCode(error);
        if (code == ExitCode.INTERNAL) {
            LOG.error("stream thread died", error);
        }
        fail(code, watchman.missingTopic().orElseGet(() -> Outages.summary(error)));
        return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
    }

    private synchronized void fail(ExitCode code, String why) {
        if (!end.isDone()) {
            LOG.error("application={} down reason=\"{}\"", settings.applicationId(), why);
            health.down(STREAMS, why);
            end.complete(code);
        }
    }

    /** Whether it works now. */
    public boolean ready() {
        return streams.state() == State.RUNNING && health.status() != Health.Status.DOWN;
    }

    /** What Kafka Streams says about itself. */
    public State state() {
        return streams.state();
    }

    /** How it is, part by part. */
    public Health health() {
        return health;
    }

    /** The streams, for interactive queries and metrics; starting and closing is not the caller's. */
    public KafkaStreams streams() {
        return streams;
    }

    /** Measures what Kafka Streams says about itself, as far as an operator looks at it. */
    public void measure(Metrics metrics) {
        StreamsFigures.bind(streams, metrics.meters());
    }

    @Override
    public ExitCode awaitEnd() throws InterruptedException {
        try {
            return end.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the end is never exceptional", e);
        }
    }

    /** Stops within {@code CLOSE_PATIENCE}; what was not committed is read again at the next start. */
    @Override
    public void close() {
        end.complete(ExitCode.OK);
        watchman.close();
        if (!streams.close(CloseOptions.timeout(CLOSE_PATIENCE).withGroupMembershipOperation(membership()))) {
            LOG.warn("application={} not closed within {}", settings.applicationId(), CLOSE_PATIENCE);
        }
    }

    /** A member with a name of its own keeps its place for its return; others would only be waited for. */
    private GroupMembershipOperation membership() {
        return settings.connection().kafka().containsKey(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG)
                ? GroupMembershipOperation.REMAIN_IN_GROUP
                : GroupMembershipOperation.LEAVE_GROUP;
    }
}
