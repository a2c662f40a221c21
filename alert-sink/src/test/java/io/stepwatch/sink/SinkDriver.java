package io.stepwatch.sink;

import static java.util.Objects.requireNonNull;

import io.stepwatch.app.DeadLetterCounts;
import io.stepwatch.app.Health;
import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertAction;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.events.LedgerEntry;
import io.stepwatch.events.RerunRequest;
import io.stepwatch.events.SeriesConfig;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.kafka.Serdes;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueEncoder;
import io.stepwatch.sink.group.Watched;
import io.stepwatch.sink.progress.Late;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;

/** The topology in a test driver, with a registry and a clock that the test moves. */
final class SinkDriver implements AutoCloseable {

    static final Duration CLOSING_DELAY = SinkSettings.DEFAULT.closingDelay();

    private final Path state = folder();
    private final LoopbackRegistry registry = new LoopbackRegistry();
    private final RegistryClient client = registry.client();
    private final RegistryClient producers = registry.client();
    private final TopologyTestDriver driver;
    private final Map<Topic, TestInputTopic<byte[], byte[]>> inputs = new EnumMap<>(Topic.class);
    private final TestOutputTopic<String, Alert> alerts;
    private final TestOutputTopic<String, RerunRequest> reruns;
    private final TestOutputTopic<byte[], byte[]> deadLetters;

    private Optional<Late> late = Optional.empty();
    private Instant now = Instant.ofEpochMilli(Samples.MONDAY);

    SinkDriver() {
        this(SinkSettings.DEFAULT);
    }

    SinkDriver(SinkSettings settings) {
        Properties properties = new Properties();
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, SinkApp.NAME);
        properties.put(StreamsConfig.STATE_DIR_CONFIG, state.toString());
        properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "127.0.0.1:1");
        properties.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
        Connection connection = Connection.to("127.0.0.1:1", registry.url());
        Topology topology = new SinkTopology(
                        connection,
                        client,
                        new Health(),
                        new Watched(() -> late, 0, settings.pace()),
                        DeadLetterCounts.unread())
                .build(new TopologyConfig(new StreamsConfig(properties)), settings);
        driver = new TopologyTestDriver(topology, properties, now);
        // Schemas are registered before the topology runs, as at a real start.
        Topic.withSchema()
                .forEach(topic ->
                        client.register(topic.subject(""), topic.schema().orElseThrow()));
        SinkTopology.INPUTS.forEach(topic -> inputs.put(
                topic, driver.createInputTopic(topic.name(""), new ByteArraySerializer(), new ByteArraySerializer())));
        alerts = driver.createOutputTopic(
                "alerts",
                new StringDeserializer(),
                Serdes.<Alert>of(Topic.ALERTS, client).deserializer());
        reruns = driver.createOutputTopic(
                "rerun-requests",
                new StringDeserializer(),
                Serdes.<RerunRequest>of(Topic.RERUN_REQUESTS, client).deserializer());
        deadLetters =
                driver.createOutputTopic("dead-letters", new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    /** Sends change points in order. */
    SinkDriver send(ChangePoint... points) {
        for (ChangePoint point : points) {
            send(Topic.CHANGE_POINTS, point.getSeriesId(), point);
        }
        return this;
    }

    SinkDriver send(Commit... announced) {
        for (Commit commit : announced) {
            send(Topic.COMMITS, TopicKeys.commit(commit), commit);
        }
        return this;
    }

    SinkDriver send(AlertAction... actions) {
        for (AlertAction action : actions) {
            send(Topic.ALERT_ACTIONS, TopicKeys.action(action), action);
        }
        return this;
    }

    SinkDriver send(LedgerEntry... entries) {
        for (LedgerEntry entry : entries) {
            send(Topic.ALARM_LEDGER, TopicKeys.entry(entry), entry);
        }
        return this;
    }

    SinkDriver send(SeriesConfig config) {
        return send(Topic.SERIES_CONFIG, TopicKeys.config(config), config);
    }

    SinkDriver send(SeriesInfo... series) {
        for (SeriesInfo info : series) {
            send(Topic.SERIES_CATALOG, info.getSeriesId(), info);
        }
        return this;
    }

    private SinkDriver send(Topic topic, String key, SpecificRecordBase event) {
        return sendRaw(topic, key, encode(topic, event));
    }

    /** Sends a value as it is; null is a tombstone. */
    SinkDriver sendRaw(Topic topic, String key, byte @Nullable [] value) {
        requireNonNull(inputs.get(topic)).pipeInput(bytes(key), value, now);
        return this;
    }

    /** The clock of the wall, and of the broker's log. */
    Instant now() {
        return now;
    }

    SinkDriver pass(Duration time) {
        now = now.plus(time);
        driver.advanceWallClockTime(time);
        return this;
    }

    /** The next calls to the registry fail. */
    SinkDriver registryIsAwayFor(int calls) {
        registry.isAwayFor(calls);
        return this;
    }

    /** From now on streams-app is so late. */
    SinkDriver late(Duration by, long runs) {
        late = Optional.of(new Late(by, runs));
        return this;
    }

    /** Nobody knows how late streams-app is. */
    SinkDriver lateUnknown() {
        late = Optional.empty();
        return this;
    }

    /** Lets alerts close, and returns those that were told. */
    List<Alert> told() {
        pass(CLOSING_DELAY);
        return alerts.readValuesToList();
    }

    /** What has been told by now. */
    List<Alert> toldSoFar() {
        return alerts.readValuesToList();
    }

    /** What has been asked for since the last question. */
    List<RerunRequest> reruns() {
        return reruns.readValuesToList();
    }

    List<String> alertKeys() {
        pass(CLOSING_DELAY);
        return alerts.readRecordsToList().stream().map(TestRecord::key).toList();
    }

    List<TestRecord<byte[], byte[]>> deadLetters() {
        return deadLetters.readRecordsToList();
    }

    byte[] encode(Topic topic, SpecificRecordBase event) {
        return requireNonNull(new AvroSerializer<>(producers, true).serialize(topic.name(""), event));
    }

    /** As a program writes it whose schema differs in a default, so that its id is one that nobody here knows yet. */
    byte[] encodeAsAnOlderProgram(ChangePoint point) {
        Schema schema = new Schema.Parser()
                .parse(point.getSchema().toString().replace("\"default\":false", "\"default\":true"));
        int id = producers.register(Topic.CHANGE_POINTS.subject(""), schema);
        return new ValueEncoder().encode(point, id);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        driver.close();
        registry.close();
        try (Stream<Path> files = Files.walk(state)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A folder of its own, so that drivers run beside each other. */
    private static Path folder() {
        try {
            return Files.createTempDirectory("sink-driver");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
