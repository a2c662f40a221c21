package io.stepwatch.streams;

import io.stepwatch.app.AppSettings;
import io.stepwatch.app.Health;
import io.stepwatch.app.HealthServer;
import io.stepwatch.app.Outages;
import io.stepwatch.app.Running;
import io.stepwatch.app.StreamsShell;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.registry.RegistryClient;
import java.net.InetSocketAddress;
import org.apache.kafka.streams.KafkaStreams;

/** The application that watches series: its topology, running, and a server that says how it is. */
public final class StreamsApp implements Running {

    /** The application's name, without topic prefix. */
    public static final String NAME = "stepwatch-streams";

    private final AppSettings settings;
    private final StreamsShell shell;
    private final HealthServer server;

    private StreamsApp(AppSettings settings, StreamsShell shell, HealthServer server) {
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
        Health health = new Health();
        RegistryClient registry = SerdeConfig.registry(settings.connection());
        SeriesTopology topology =
                new SeriesTopology(settings.connection().topicPrefix(), registry, health, Outages.WAIT, chosen);
        StreamsShell shell = StreamsShell.start(settings, health, registry, SeriesTopology.TOPICS, topology::build);
        try {
            return new StreamsApp(settings, shell, HealthServer.start(settings.listen(), health, shell::ready));
        } catch (RuntimeException e) {
            shell.close();
            throw e;
        }
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
        shell.close();
    }
}
