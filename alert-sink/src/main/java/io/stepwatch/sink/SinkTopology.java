package io.stepwatch.sink;

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
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.kafka.ValueSerializers;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.sink.decode.Check;
import io.stepwatch.sink.decode.Decode;
import io.stepwatch.sink.decode.Decoded;
import io.stepwatch.sink.group.Follow;
import io.stepwatch.sink.group.FollowChangePoints;
import io.stepwatch.sink.group.FollowCommits;
import io.stepwatch.sink.group.Watched;
import io.stepwatch.sink.store.EventSerde;
import io.stepwatch.sink.store.SinkStores;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
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
import org.apache.kafka.streams.state.StoreBuilder;

/**
 * Change points and commits in, alerts out, one writer for each project.
 *
 * <pre>
 * change-points  ▸ decode ▸ by project ▸ follow ▸ alerts, rerun-requests
 * commits        ▸ decode ▸ by project ▸ follow ┤
 * series-catalog ▸ decode ▸ by project ▸ follow ┤
 * series-config  ▸ decode ▸ by project ▸ follow ┤ (stores)
 * alarm-ledger   ▸ decode ▸ by project ▸ follow ┤
 * alert-actions  ▸ decode ▸ by project ▸ follow ┘
 *                     └▸ dead-letters
 * </pre>
 */
final class SinkTopology {

    /** What it reads, each through a topic of its own by project. */
    static final List<Topic> INPUTS = List.of(
            Topic.CHANGE_POINTS,
            Topic.COMMITS,
            Topic.SERIES_CATALOG,
            Topic.SERIES_CONFIG,
            Topic.ALARM_LEDGER,
            Topic.ALERT_ACTIONS);

    /** What it writes. */
    static final List<Topic> OUTPUTS = List.of(Topic.ALERTS, Topic.RERUN_REQUESTS, Topic.DEAD_LETTERS);

    private static final Serde<String> TEXT = Serdes.String();
    private static final Serde<byte[]> BYTES = Serdes.ByteArray();

    private final Connection connection;
    private final RegistryClient registry;
    private final Health health;
    private final Watched watched;
    private final DeadLetterCounts deadLetters;

    SinkTopology(
            Connection connection,
            RegistryClient registry,
            Health health,
            Watched watched,
            DeadLetterCounts deadLetters) {
        this.deadLetters = deadLetters;
        this.connection = connection;
        this.registry = registry;
        this.health = health;
        this.watched = watched;
    }

    /** The internal topics through which events reach the writer of their project. */
    static List<String> repartitionTopics(String applicationId) {
        return INPUTS.stream()
                .map(topic -> applicationId + "-" + byProject(topic) + "-repartition")
                .toList();
    }

    Topology build(TopologyConfig config, SinkSettings settings) {
        StreamsBuilder builder = new StreamsBuilder(config);
        List<StoreBuilder<?>> storeBuilders = SinkStores.builders(connection, registry);
        storeBuilders.forEach(builder::addStateStore);
        String[] stores = SinkStores.names(storeBuilders).toArray(String[]::new);
        Duration delay = settings.closingDelay();

        byProject(builder, Topic.COMMITS, Check::commit, Commit::getProject)
                .process(FollowCommits.supplier(delay, watched.pace()), Named.as("follow-commits"), stores);
        byProject(builder, Topic.SERIES_CATALOG, Check::series, (SeriesInfo info) -> info.getKey()
                        .getProject())
                .process(Follow.series(), Named.as("follow-series"), stores);
        byProject(builder, Topic.SERIES_CONFIG, Check::seriesConfig, SeriesConfig::getProject)
                .process(Follow.configs(delay), Named.as("follow-configs"), stores);
        byProject(builder, Topic.ALARM_LEDGER, Check::ledgerEntry, LedgerEntry::getProject)
                .process(Follow.ledger(delay), Named.as("follow-ledger"), stores);
        byProject(builder, Topic.ALERT_ACTIONS, Check::action, AlertAction::getProject)
                .process(Follow.actions(), Named.as("follow-actions"), stores);
        KStream<String, SpecificRecordBase> said = byProject(
                        builder, Topic.CHANGE_POINTS, Check::changePoint, (ChangePoint point) -> point.getSeries()
                                .getProject())
                .process(
                        FollowChangePoints.supplier(settings.thresholds(), settings.nextSteps(), delay, watched),
                        Named.as("follow-change-points"),
                        stores);
        write(said, Topic.ALERTS, Alert.class);
        write(said, Topic.RERUN_REQUESTS, RerunRequest.class);
        return builder.build();
    }

    private <T extends SpecificRecordBase> KStream<String, T> byProject(
            StreamsBuilder builder, Topic topic, Check<T> check, Function<T, String> project) {
        String what = topic.name("");
        KStream<byte[], Decoded<T>> decoded = builder.stream(
                        name(topic), Consumed.with(BYTES, BYTES).withName("read-" + what))
                .processValues(
                        Decode.supplier(topic, registry, check, health, deadLetters), Named.as("decode-" + what));
        decoded.filterNot((key, value) -> value.good(), Named.as("bad-" + what))
                .mapValues(Decoded::asReceived, Named.as("as-received-" + what))
                .to(name(Topic.DEAD_LETTERS), Produced.with(BYTES, BYTES).withName("set-aside-" + what));
        return decoded.filter((key, value) -> value.good(), Named.as("good-" + what))
                .mapValues(Decoded::event, Named.as("events-" + what))
                .selectKey((key, event) -> project.apply(event), Named.as("key-by-project-" + what))
                .repartition(Repartitioned.with(TEXT, this.<T>events(topic))
                        .withName(byProject(topic))
                        .withNumberOfPartitions(Topic.CHANGE_POINTS.partitions()));
    }

    private <T extends SpecificRecordBase> void write(
            KStream<String, SpecificRecordBase> said, Topic topic, Class<T> type) {
        said.filter((key, event) -> type.isInstance(event), Named.as("only-" + topic.name("")))
                .mapValues(type::cast, Named.as("as-" + topic.name("")))
                .to(name(topic), Produced.with(TEXT, this.<T>written(topic)).withName("write-" + topic.name("")));
    }

    private static String byProject(Topic topic) {
        return topic.name("") + "-by-project";
    }

    private <T extends SpecificRecordBase> Serde<T> events(Topic topic) {
        return EventSerde.of(topic, connection, registry);
    }

    /** What others read may be written by the serializer that the settings name. */
    private <T extends SpecificRecordBase> Serde<T> written(Topic topic) {
        return Serdes.serdeFrom(
                ValueSerializers.<T>of(connection, registry, false),
                this.<T>events(topic).deserializer());
    }

    private String name(Topic topic) {
        return topic.name(connection.topicPrefix());
    }
}
