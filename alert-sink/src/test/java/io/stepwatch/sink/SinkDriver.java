package io.stepwatch.sink;

import static java.util.Objects.requireNonNull;

import io.stepwatch.app.Health;
import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.kafka.Serdes;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Properties;
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

    private final LoopbackRegistry registry = new LoopbackRegistry();
    private final RegistryClient client = registry.client();
    private final RegistryClient producers = registry.client();
    private final TopologyTestDriver driver;
    private final TestInputTopic<byte[], byte[]> changePoints;
    private final TestInputTopic<byte[], byte[]> commits;
    private final TestOutputTopic<String, Alert> alerts;
    private final TestOutputTopic<byte[], byte[]> deadLetters;

    SinkDriver() {
        Properties properties = new Properties();
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, SinkApp.NAME);
        properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "127.0.0.1:1");
        properties.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
        Connection connection = Connection.to("127.0.0.1:1", registry.url());
        Topology topology = new SinkTopology(connection, client, new Health())
                .build(new TopologyConfig(new StreamsConfig(properties)), SinkSettings.DEFAULT);
        driver = new TopologyTestDriver(topology, properties, Instant.ofEpochMilli(Samples.MONDAY));
        changePoints = input(Topic.CHANGE_POINTS);
        commits = input(Topic.COMMITS);
        alerts = driver.createOutputTopic(
                "alerts",
                new StringDeserializer(),
                Serdes.<Alert>of(Topic.ALERTS, client).deserializer());
        deadLetters =
                driver.createOutputTopic("dead-letters", new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    /** Sends change points in order. */
    SinkDriver send(ChangePoint... points) {
        for (ChangePoint point : points) {
            changePoints.pipeInput(bytes(point.getSeriesId()), encode(Topic.CHANGE_POINTS, point));
        }
        return this;
    }

    SinkDriver send(Commit... announced) {
        for (Commit commit : announced) {
            commits.pipeInput(bytes(TopicKeys.commit(commit)), encode(Topic.COMMITS, commit));
        }
        return this;
    }

    /** Sends a value as it is; null is a tombstone. */
    SinkDriver sendRaw(Topic topic, String key, byte @Nullable [] value) {
        (topic == Topic.COMMITS ? commits : changePoints).pipeInput(bytes(key), value);
        return this;
    }

    SinkDriver pass(Duration time) {
        driver.advanceWallClockTime(time);
        return this;
    }

    /** The next calls to the registry fail. */
    SinkDriver registryIsAwayFor(int calls) {
        registry.isAwayFor(calls);
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

    private TestInputTopic<byte[], byte[]> input(Topic topic) {
        // Schemas are registered before the topology runs, as at a real start.
        client.register(topic.subject(""), topic.schema().orElseThrow());
        client.register(Topic.ALERTS.subject(""), Alert.getClassSchema());
        return driver.createInputTopic(topic.name(""), new ByteArraySerializer(), new ByteArraySerializer());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        driver.close();
        registry.close();
    }
}
