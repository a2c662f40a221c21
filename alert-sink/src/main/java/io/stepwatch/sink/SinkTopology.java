package io.stepwatch.sink;

import io.stepwatch.app.Health;
import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.sink.decode.Check;
import io.stepwatch.sink.decode.Decode;
import io.stepwatch.sink.decode.Decoded;
import io.stepwatch.sink.group.FollowChangePoints;
import io.stepwatch.sink.group.FollowCommits;
import io.stepwatch.sink.judge.Judge;
import io.stepwatch.sink.store.EventSerde;
import io.stepwatch.sink.store.SinkStores;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.kstream.Repartitioned;

/**
 * Change points and commits in, alerts out, one writer for each project.
 *
 * <pre>
 * change-points ▸ decode ▸ by project ▸ follow ▸ alerts
 * commits       ▸ decode ▸ by project ▸ follow ┘ (stores)
 *                    └▸ dead-letters
 * </pre>
 */
final class SinkTopology {

    /** What it reads and writes. */
    static final Set<Topic> TOPICS = Set.of(Topic.CHANGE_POINTS, Topic.COMMITS, Topic.ALERTS, Topic.DEAD_LETTERS);

    private static final String COMMITS = "commits";
    private static final String CHANGE_POINTS = "change-points";
    private static final Serde<String> TEXT = Serdes.String();
    private static final Serde<byte[]> BYTES = Serdes.ByteArray();

    private final Connection connection;
    private final RegistryClient registry;
    private final Health health;

    SinkTopology(Connection connection, RegistryClient registry, Health health) {
        this.connection = connection;
        this.registry = registry;
        this.health = health;
    }

    /** The internal topics through which events reach the writer of their project. */
    static List<String> repartitionTopics(String applicationId) {
        return Stream.of(COMMITS, CHANGE_POINTS)
                .map(what -> applicationId + "-" + byProject(what) + "-repartition")
                .toList();
    }

    Topology build(TopologyConfig config, SinkSettings settings) {
        StreamsBuilder builder = new StreamsBuilder(config);
        SinkStores.builders(connection, registry).forEach(builder::addStateStore);
        String[] stores = SinkStores.names().toArray(String[]::new);

        KStream<String, Commit> commits = byProject(builder, Topic.COMMITS, COMMITS, Check::commit, Commit::getProject);
        commits.process(FollowCommits.supplier(settings.closingDelay()), Named.as("follow-commits"), stores);

        KStream<String, ChangePoint> points =
                byProject(builder, Topic.CHANGE_POINTS, CHANGE_POINTS, Check::changePoint, point -> point.getSeries()
                        .getProject());
        Judge judge = new Judge(settings.thresholds());
        points.process(
                        FollowChangePoints.supplier(judge, settings.nextSteps(), settings.closingDelay()),
                        Named.as("follow-change-points"),
                        stores)
                .to(
                        name(Topic.ALERTS),
                        Produced.with(TEXT, this.<Alert>events(Topic.ALERTS)).withName("write-alerts"));
        return builder.build();
    }

    private <T extends SpecificRecordBase> KStream<String, T> byProject(
            StreamsBuilder builder, Topic topic, String what, Check<T> check, Function<T, String> project) {
        KStream<byte[], Decoded<T>> decoded = builder.stream(
                        name(topic), Consumed.with(BYTES, BYTES).withName("read-" + what))
                .processValues(Decode.supplier(topic, registry, check, health), Named.as("decode-" + what));
        decoded.filterNot((key, value) -> value.good(), Named.as("bad-" + what))
                .mapValues(Decoded::asReceived, Named.as("as-received-" + what))
                .to(name(Topic.DEAD_LETTERS), Produced.with(BYTES, BYTES).withName("set-aside-" + what));
        return decoded.filter((key, value) -> value.good(), Named.as("good-" + what))
                .mapValues(Decoded::event, Named.as("events-" + what))
                .selectKey((key, event) -> project.apply(event), Named.as("key-by-project-" + what))
                .repartition(Repartitioned.with(TEXT, this.<T>events(topic))
                        .withName(byProject(what))
                        .withNumberOfPartitions(Topic.CHANGE_POINTS.partitions()));
    }

    private static String byProject(String what) {
        return what + "-by-project";
    }

    private <T extends SpecificRecordBase> Serde<T> events(Topic topic) {
        return EventSerde.of(topic, connection, registry);
    }

    private String name(Topic topic) {
        return topic.name(connection.topicPrefix());
    }
}
