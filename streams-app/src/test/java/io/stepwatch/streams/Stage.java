package io.stepwatch.streams;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.stepwatch.app.Health;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Commit;
import io.stepwatch.events.Notice;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.AvroDeserializer;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.streams.ingest.Reason;
import io.stepwatch.streams.ingest.ReceivedLog;
import io.stepwatch.streams.measure.Measures;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyConfig;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;

/** The topology in the test driver. */
final class Stage implements AutoCloseable {

    private static final Instant START = Instant.parse("2026-01-05T00:00:00Z");

    final LoopbackRegistry registry;
    final Health health = new Health();
    final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final List<ReceivedLog.Received> published = new ArrayList<>();
    final TopologyTestDriver driver;
    private final RegistryClient client;
    private final TestInputTopic<byte[], byte[]> runs;
    private final TestInputTopic<byte[], byte[]> waiting;
    private final TestInputTopic<byte[], byte[]> commits;
    private final TestInputTopic<byte[], byte[]> actions;
    private final TestOutputTopic<String, Notice> notices;
    private final TestOutputTopic<String, ChangePoint> changePoints;
    private final TestOutputTopic<String, SeriesInfo> catalog;
    private final TestOutputTopic<byte[], byte[]> deadLetters;
    private final TestOutputTopic<byte[], byte[]> changelog;

    Stage(Path stateDir) throws Exception {
        this(stateDir, StreamsSettings.standard());
    }

    Stage(Path stateDir, StreamsSettings settings) throws Exception {
        registry = new LoopbackRegistry();
        client = registry.client();
        Properties properties = properties(stateDir);
        TopologyConfig config = new TopologyConfig(new StreamsConfig(properties));
        driver = new TopologyTestDriver(
                new SeriesTopology("", surroundings(), health, Duration.ZERO, settings, measures()).build(config),
                properties,
                START);
        runs = driver.createInputTopic("benchmark-runs", new ByteArraySerializer(), new ByteArraySerializer());
        waiting = driver.createInputTopic("waiting-runs", new ByteArraySerializer(), new ByteArraySerializer());
        commits = driver.createInputTopic("commits", new ByteArraySerializer(), new ByteArraySerializer());
        actions = driver.createInputTopic("series-actions", new ByteArraySerializer(), new ByteArraySerializer());
        notices = driver.createOutputTopic(
                "notices", new StringDeserializer(), new AvroDeserializer<>(client, Notice.getClassSchema()));
        changePoints = driver.createOutputTopic(
                "change-points",
                new StringDeserializer(),
                new AvroDeserializer<>(client, ChangePoint.getClassSchema()));
        catalog = driver.createOutputTopic(
                "series-catalog",
                new StringDeserializer(),
                new AvroDeserializer<>(client, SeriesInfo.getClassSchema()));
        changelog = driver.createOutputTopic(
                "streams-series-changelog", new ByteArrayDeserializer(), new ByteArrayDeserializer());
        deadLetters =
                driver.createOutputTopic("dead-letters", new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    private Measures measures() {
        return new Measures(meters, StreamsSettings.standard().detection().falseAlarmBudget(), Reason.words());
    }

    private Surroundings surroundings() {
        RegistryClient schemas = registry.client();
        return new Surroundings(schemas, () -> new AvroSerializer<>(schemas, false), () -> new PublishedLog(published));
    }

    static Properties properties(Path stateDir) {
        Properties properties = new Properties();
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, "streams");
        properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "unused:1");
        properties.put(StreamsConfig.STATE_DIR_CONFIG, stateDir.toString());
        properties.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
        return properties;
    }

    byte[] bytes(SpecificRecordBase record) {
        return Objects.requireNonNull(new AvroSerializer<>(client, true).serialize("benchmark-runs", record));
    }

    void publish(BenchmarkRun run) {
        publish(key(run), bytes(run));
    }

    void publish(byte @Nullable [] key, byte @Nullable [] value) {
        published.add(new ReceivedLog.Received(key, value));
        runs.pipeInput(key, value);
    }

    /** A run that comes to wait. */
    void park(byte[] key, byte[] value) {
        waiting.pipeInput(key, value);
    }

    void announce(Commit commit) {
        announce(
                TopicKeys.commit(commit),
                Objects.requireNonNull(new AvroSerializer<>(client, true).serialize("commits", commit)));
    }

    void announce(String key, byte @Nullable [] value) {
        commits.pipeInput(key.getBytes(StandardCharsets.UTF_8), value);
    }

    void act(SeriesAction action) {
        actions.pipeInput(TopicKeys.action(action).getBytes(StandardCharsets.UTF_8), bytes(action));
    }

    void act(String key, byte @Nullable [] value) {
        actions.pipeInput(key.getBytes(StandardCharsets.UTF_8), value);
    }

    List<Notice> notices() {
        return notices.readValuesToList();
    }

    void pass(Duration time) {
        driver.advanceWallClockTime(time);
    }

    /** One run with one sample for each value, at positions from 0 on. */
    void publishAll(double... values) {
        for (int position = 0; position < values.length; position++) {
            publish(Runs.run(position, values[position]));
        }
    }

    static byte[] key(BenchmarkRun run) {
        return TopicKeys.run(run).getBytes(StandardCharsets.UTF_8);
    }

    List<ChangePoint> changePoints() {
        return changePoints.readValuesToList();
    }

    /** Change points as they stand: by id, the highest revision, without those that were only suspected. */
    static List<ChangePoint> live(List<ChangePoint> events) {
        Map<String, ChangePoint> byId = new LinkedHashMap<>();
        events.forEach(event -> byId.put(event.getId(), event));
        List<ChangePoint> live = new ArrayList<>(byId.values());
        live.removeIf(change ->
                change.getState() != ChangePointState.CONFIRMED && change.getState() != ChangePointState.RECOVERED);
        return live;
    }

    List<SeriesInfo> catalog() {
        return catalog.readValuesToList();
    }

    List<TestRecord<byte[], byte[]>> deadLetters() {
        return deadLetters.readRecordsToList();
    }

    /** What was logged of the state since the last call. */
    List<TestRecord<byte[], byte[]>> changelog() {
        return changelog.readRecordsToList();
    }

    static String header(TestRecord<byte[], byte[]> deadLetter, String name) {
        return new String(deadLetter.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        driver.close();
        registry.close();
    }
}
