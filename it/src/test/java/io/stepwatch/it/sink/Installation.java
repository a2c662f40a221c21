package io.stepwatch.it.sink;

import static java.util.Objects.requireNonNull;

import io.stepwatch.app.AppSettings;
import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Commit;
import io.stepwatch.events.Direction;
import io.stepwatch.events.Evidence;
import io.stepwatch.events.Level;
import io.stepwatch.events.MeasuredCommit;
import io.stepwatch.events.OutboxEntry;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.local.broker.EmbeddedBroker;
import io.stepwatch.local.registry.RegistryServer;
import io.stepwatch.local.registry.RegistrySettings;
import io.stepwatch.schema.EventClasses;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueDecoder;
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
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** Topics of its own on a shared broker, and the sink on them, which can be stopped and started. */
final class Installation implements AutoCloseable {

    static {
        EventClasses.trust();
    }

    private static final Duration CLOSING_DELAY = Duration.ofMillis(300);
    private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(50), Duration.ofMillis(400));

    private final Connection connection;
    private final RegistryClient registry;
    private final Hook hook = new Hook();
    private final List<String> printed = new CopyOnWriteArrayList<>();

    private Installation(Connection connection) {
        this.connection = connection;
        this.registry = SerdeConfig.registry(connection);
    }

    /** A broker and a registry for many installations. */
    record Ground(EmbeddedBroker broker, RegistryServer registry) implements AutoCloseable {

        static Ground start() {
            EmbeddedBroker broker = EmbeddedBroker.ephemeral();
            return new Ground(broker, RegistryServer.start(RegistrySettings.on(broker.bootstrapServers())));
        }

        Installation installation(String name) {
            return new Installation(Connection.to(broker.bootstrapServers(), URI.create(registry.url()))
                    .withTopicPrefix(name + "."));
        }

        @Override
        public void close() {
            registry.close();
            broker.close();
        }
    }

    /** Starts the sink, with its state in a folder, for standard output and a webhook. */
    SinkApp start(Path state) {
        return start(state, targets());
    }

    /** Standard output and a webhook. */
    List<Target> targets() {
        return List.of(
                new Printed(printed::add),
                new Webhook(new WebhookSettings(hook.url(), Optional.empty(), Duration.ofSeconds(5))));
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

    Hook hook() {
        return hook;
    }

    List<String> printed() {
        return printed;
    }

    Connection connection() {
        return connection;
    }

    /** Publishes that a benchmark has a series. */
    void catalogued(String benchmark) {
        SeriesKey series = series(benchmark);
        SeriesInfo info = SeriesInfo.newBuilder()
                .setSeriesId(SeriesIds.of(series))
                .setKey(series)
                .setUnit("ns")
                .setFirstPosition(1)
                .setLastPosition(43)
                .setLastCommit(sha(43))
                .setState("quiet")
                .build();
        byte[] value = new AvroSerializer<SeriesInfo>(registry, true).serialize(name(Topic.SERIES_CATALOG), info);
        send(Topic.SERIES_CATALOG, info.getSeriesId(), requireNonNull(value));
    }

    /** Publishes a confirmed regression of a benchmark at position 43. */
    void regression(String benchmark) {
        regression(benchmark, 43);
    }

    /** Publishes a confirmed regression of a benchmark at a position. */
    void regression(String benchmark, long position) {
        ChangePoint point = changePoint(benchmark, position);
        byte[] value = new AvroSerializer<ChangePoint>(registry, true).serialize(name(Topic.CHANGE_POINTS), point);
        send(Topic.CHANGE_POINTS, point.getSeriesId(), requireNonNull(value));
    }

    /** Writes a revision of an alert, as the topology does. */
    void alert(Alert alert) {
        byte[] value = new AvroSerializer<Alert>(registry, true).serialize(name(Topic.ALERTS), alert);
        send(Topic.ALERTS, TopicKeys.alert(alert), requireNonNull(value));
    }

    /** Highest revision that a target shows, by alert. */
    Map<String, Long> outbox(String target) {
        ValueDecoder<OutboxEntry> decoder = new ValueDecoder<>(registry, OutboxEntry.getClassSchema());
        Map<String, Long> shown = new HashMap<>();
        for (ConsumerRecord<String, byte[]> record : readAll(Topic.OUTBOX)) {
            OutboxEntry entry = decoder.decode(record.value());
            if (entry.getTarget().equals(target)) {
                shown.put(entry.getAlert(), entry.getRevision());
            }
        }
        return shown;
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

    void commit(long position) {
        Commit commit = Commit.newBuilder()
                .setProject("codec")
                .setBranch("main")
                .setSha(sha(position))
                .setPosition(position)
                .setSubject("Change number " + position)
                .setAuthor("Ann Author")
                .build();
        byte[] value = new AvroSerializer<Commit>(registry, true).serialize(name(Topic.COMMITS), commit);
        send(Topic.COMMITS, TopicKeys.commit(commit), requireNonNull(value));
    }

    void send(Topic topic, String key, byte[] value) {
        Map<String, Object> config = Map.of("bootstrap.servers", connection.bootstrapServers());
        try (KafkaProducer<String, byte[]> producer =
                new KafkaProducer<>(config, new StringSerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(name(topic), key, value)).get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Everything in a topic. */
    List<ConsumerRecord<String, byte[]>> readAll(Topic topic) {
        List<ConsumerRecord<String, byte[]>> found = new ArrayList<>();
        for (int partition = 0; partition < topic.partitions(); partition++) {
            found.addAll(read(topic, partition));
        }
        return found;
    }

    /** Everything in partition 0 of a topic. */
    List<ConsumerRecord<String, byte[]>> read(Topic topic) {
        return read(topic, 0);
    }

    private List<ConsumerRecord<String, byte[]>> read(Topic topic, int number) {
        Map<String, Object> config = new HashMap<>();
        config.put("bootstrap.servers", connection.bootstrapServers());
        List<ConsumerRecord<String, byte[]>> found = new ArrayList<>();
        try (KafkaConsumer<String, byte[]> consumer =
                new KafkaConsumer<>(config, new StringDeserializer(), new ByteArrayDeserializer())) {
            TopicPartition partition = new TopicPartition(name(topic), number);
            consumer.assign(List.of(partition));
            consumer.seekToBeginning(List.of(partition));
            long end = requireNonNull(consumer.endOffsets(List.of(partition)).get(partition));
            while (consumer.position(partition) < end) {
                consumer.poll(Duration.ofMillis(200)).forEach(found::add);
            }
        }
        return found;
    }

    private String name(Topic topic) {
        return topic.name(connection.topicPrefix());
    }

    private static SeriesKey series(String benchmark) {
        return SeriesKey.newBuilder()
                .setProject("codec")
                .setBranch("main")
                .setEnvironment("linux-amd64")
                .setSuite("suite of " + benchmark)
                .setBenchmark(benchmark)
                .setMetric("ns/op")
                .setUnitFamily("time")
                .build();
    }

    static ChangePoint changePoint(String benchmark, long position) {
        SeriesKey series = series(benchmark);
        return ChangePoint.newBuilder()
                .setId(String.format(Locale.ROOT, "%032x", (benchmark + position).hashCode() & 0xffffffffL))
                .setRevision(1)
                .setState(ChangePointState.CONFIRMED)
                .setSeriesId(SeriesIds.of(series))
                .setSeries(series)
                .setUnit("ns")
                .setDirection(Direction.LOWER)
                .setKind("regression")
                .setFirstBad(measured(position))
                .setLastGood(measured(position - 3))
                .setIntervalLow(measured(position))
                .setIntervalHigh(measured(position))
                .setRangeStart(measured(position - 3))
                .setBefore(new Level(100.0, 0.5, 12L, 12L))
                .setAfter(new Level(110.0, 0.5, 4L, 4L))
                .setDifference(10)
                .setRatio(1.1)
                .setEvidence(new Evidence(0.0, 0.001, "exact rank test", "default"))
                .build();
    }

    private static MeasuredCommit measured(long position) {
        return MeasuredCommit.newBuilder()
                .setCommit(sha(position))
                .setPosition(position)
                .build();
    }

    private static String sha(long position) {
        return String.format(Locale.ROOT, "%040x", position);
    }

    @Override
    public void close() {
        hook.close();
    }
}
