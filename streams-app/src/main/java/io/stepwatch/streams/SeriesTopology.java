package io.stepwatch.streams;

import io.stepwatch.app.Health;
import io.stepwatch.app.PatientSerializer;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.streams.chain.ChainProcessor;
import io.stepwatch.streams.chain.EveryPartition;
import io.stepwatch.streams.detect.DetectProcessor;
import io.stepwatch.streams.ingest.ActionProcessor;
import io.stepwatch.streams.ingest.DeadLetterLog;
import io.stepwatch.streams.ingest.DecodeProcessor;
import io.stepwatch.streams.ingest.SplitProcessor;
import io.stepwatch.streams.ingest.ValidateProcessor;
import io.stepwatch.streams.measure.Measures;
import io.stepwatch.streams.notice.NoticeProcessor;
import io.stepwatch.streams.park.CommitProcessor;
import io.stepwatch.streams.park.ParkProcessor;
import io.stepwatch.streams.park.Positions;
import io.stepwatch.streams.window.Chains;
import io.stepwatch.streams.window.History;
import io.stepwatch.streams.window.Said;
import io.stepwatch.streams.window.Waiting;
import java.time.Duration;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;

/**
 * The way of a run: decoded, validated, split into series, folded.
 *
 * <pre>
 *  benchmark-runs ▸ decode ▸ validate ▸ split ▸ detect ▸ change-points, series-catalog
 *     ▲    ▲          │         │               ▲   └──▸ observations ▸ notify ▸ notices
 *     │    │          │         │               ├───────────◂ who ended? ◂─┘
 *     │    └ with its key       └ without       │
 *     │                         ▼ a position    series-actions ◂ chain ◂ branch-commits
 *     │                    waiting-runs ▸ park ┐                               ▲
 *     └─────────── with its position ──────────┤                               │
 *                       commits ▸ keep-commits ┴───────────────────────────────┘
 * </pre>
 *
 * <p>What cannot be used goes from wherever that is found to dead-letters. All runs of a series have one key, so nothing
 * is repartitioned on this way and every series has one writer; a run that waits has the key of its commit.
 */
public final class SeriesTopology {

    /** The topics that it reads and writes. */
    public static final Set<Topic> TOPICS = Set.of(
            Topic.BENCHMARK_RUNS,
            Topic.COMMITS,
            Topic.WAITING_RUNS,
            Topic.BRANCH_COMMITS,
            Topic.SERIES_ACTIONS,
            Topic.OBSERVATIONS,
            Topic.NOTICES,
            Topic.CHANGE_POINTS,
            Topic.SERIES_CATALOG,
            Topic.DEAD_LETTERS);

    private static final String READ_RUNS = "read-runs";
    private static final String DECODE = "decode";
    private static final String VALIDATE = "validate";
    private static final String SPLIT = "split";
    private static final String DETECT = "detect";
    private static final String WRITE_CHANGE_POINTS = "write-change-points";
    private static final String WRITE_CATALOG = "write-catalog";
    private static final String WRITE_DEAD_LETTERS = "write-dead-letters";
    private static final String WRITE_KEYED_RUNS = "write-keyed-runs";
    private static final String WRITE_WAITING_RUNS = "write-waiting-runs";
    private static final String READ_WAITING_RUNS = "read-waiting-runs";
    private static final String PARK = "park";
    private static final String READ_COMMITS = "read-commits";
    private static final String KEEP_COMMITS = "keep-commits";
    private static final String WRITE_PLACED_RUNS = "write-placed-runs";
    private static final String READ_ACTIONS = "read-actions";
    private static final String DECODE_ACTIONS = "decode-actions";
    private static final String WRITE_OBSERVATIONS = "write-observations";
    private static final String WRITE_BRANCH_COMMITS = "write-branch-commits";
    private static final String READ_BRANCH_COMMITS = "read-branch-commits";
    private static final String CHAIN = "chain";
    private static final String WRITE_ACTIONS = "write-actions";
    private static final String READ_OBSERVATIONS = "read-observations";
    private static final String NOTIFY = "notify";
    private static final String WRITE_NOTICES = "write-notices";
    private static final String WRITE_QUESTIONS = "write-questions";
    private static final String WRITE_PARKED_OBSERVATIONS = "write-parked-observations";
    private static final String SET_ASIDE_PARKED = "write-parked-dead-letters";

    private final String prefix;
    private final RegistryClient registry;
    private final Surroundings surroundings;
    private final Health health;
    private final Duration patience;
    private final StreamsSettings settings;
    private final Measures measures;
    private final DeadLetterLog log;

    /**
     * A topology under a topic prefix.
     *
     * @param prefix put before every topic's name
     * @param health where it says that it waits for the registry
     * @param patience how long one record waits for it
     */
    public SeriesTopology(String prefix, RegistryClient registry, Health health, Duration patience) {
        this(prefix, registry, health, patience, StreamsSettings.standard());
    }

    /** The same with other settings. */
    public SeriesTopology(
            String prefix, RegistryClient registry, Health health, Duration patience, StreamsSettings settings) {
        this(prefix, Surroundings.of(registry), health, patience, settings, Measures.unread());
    }

    /** The same, measured, in surroundings of the caller's choice. */
    public SeriesTopology(
            String prefix,
            Surroundings surroundings,
            Health health,
            Duration patience,
            StreamsSettings settings,
            Measures measures) {
        this.surroundings = surroundings;
        this.measures = measures;
        this.log = new DeadLetterLog(System::nanoTime, measures);
        this.settings = settings;
        this.prefix = prefix;
        this.registry = surroundings.registry();
        this.health = health;
        this.patience = patience;
    }

    /** Builds the topology. */
    public Topology build(TopologyConfig config) {
        Topology topology = new Topology(config);
        addSeries(topology);
        addParking(topology);
        addChains(topology);
        addNotices(topology);
        return topology;
    }

    private void addSeries(Topology topology) {
        source(topology, READ_RUNS, Topic.BENCHMARK_RUNS)
                .addProcessor(DECODE, this::decode, READ_RUNS)
                .addProcessor(VALIDATE, this::validate, DECODE)
                .addProcessor(SPLIT, SplitProcessor::new, VALIDATE)
                .addSource(
                        READ_ACTIONS,
                        new ByteArrayDeserializer(),
                        new ByteArrayDeserializer(),
                        name(Topic.SERIES_ACTIONS))
                .addProcessor(DECODE_ACTIONS, this::decodeActions, READ_ACTIONS)
                .addProcessor(DETECT, detect()::get, SPLIT, DECODE_ACTIONS)
                .addSink(WRITE_CHANGE_POINTS, name(Topic.CHANGE_POINTS), new StringSerializer(), avro(), DETECT)
                .addSink(WRITE_CATALOG, name(Topic.SERIES_CATALOG), new StringSerializer(), avro(), DETECT)
                .addSink(WRITE_OBSERVATIONS, name(Topic.OBSERVATIONS), new StringSerializer(), avro(), DETECT);
        sink(topology, WRITE_KEYED_RUNS, Topic.BENCHMARK_RUNS, DECODE);
        sink(topology, WRITE_WAITING_RUNS, Topic.WAITING_RUNS, VALIDATE);
        sink(topology, WRITE_DEAD_LETTERS, Topic.DEAD_LETTERS, DECODE, VALIDATE, DECODE_ACTIONS, DETECT);
        History.addTo(topology, DETECT);
    }

    private void addParking(Topology topology) {
        source(topology, READ_WAITING_RUNS, Topic.WAITING_RUNS).addProcessor(PARK, this::park, READ_WAITING_RUNS);
        source(topology, READ_COMMITS, Topic.COMMITS).addProcessor(KEEP_COMMITS, this::keepCommits, READ_COMMITS);
        sink(topology, WRITE_PLACED_RUNS, Topic.BENCHMARK_RUNS, PARK, KEEP_COMMITS);
        sink(topology, WRITE_BRANCH_COMMITS, Topic.BRANCH_COMMITS, KEEP_COMMITS);
        sink(topology, SET_ASIDE_PARKED, Topic.DEAD_LETTERS, PARK, KEEP_COMMITS);
        topology.addSink(WRITE_PARKED_OBSERVATIONS, name(Topic.OBSERVATIONS), new StringSerializer(), avro(), PARK);
        Waiting.addTo(topology, PARK, KEEP_COMMITS);
    }

    private void addChains(Topology topology) {
        source(topology, READ_BRANCH_COMMITS, Topic.BRANCH_COMMITS)
                .addProcessor(
                        CHAIN,
                        () -> new ChainProcessor(registry, health, patience, settings.retention()),
                        READ_BRANCH_COMMITS)
                .addSink(
                        WRITE_ACTIONS,
                        name(Topic.SERIES_ACTIONS),
                        new StringSerializer(),
                        avro(),
                        new EveryPartition(),
                        CHAIN);
        Chains.addTo(topology, CHAIN);
    }

    private void addNotices(Topology topology) {
        source(topology, READ_OBSERVATIONS, Topic.OBSERVATIONS)
                .addProcessor(NOTIFY, this::notices, READ_OBSERVATIONS)
                .addSink(WRITE_NOTICES, name(Topic.NOTICES), new StringSerializer(), avro(), NOTIFY)
                .addSink(
                        WRITE_QUESTIONS,
                        name(Topic.SERIES_ACTIONS),
                        new StringSerializer(),
                        avro(),
                        new EveryPartition(),
                        NOTIFY);
        Said.addTo(topology, NOTIFY);
    }

    private Topology source(Topology topology, String node, Topic topic) {
        return topology.addSource(node, new ByteArrayDeserializer(), new ByteArrayDeserializer(), name(topic));
    }

    private void sink(Topology topology, String node, Topic topic, String... parents) {
        topology.addSink(node, name(topic), new ByteArraySerializer(), new ByteArraySerializer(), parents);
    }

    private DecodeProcessor decode() {
        return new DecodeProcessor(
                registry,
                health,
                patience,
                new DecodeProcessor.Children(VALIDATE, WRITE_KEYED_RUNS, WRITE_DEAD_LETTERS),
                log);
    }

    private ValidateProcessor validate() {
        return new ValidateProcessor(
                new ValidateProcessor.Children(SPLIT, WRITE_WAITING_RUNS, WRITE_DEAD_LETTERS), log);
    }

    private ActionProcessor decodeActions() {
        return new ActionProcessor(
                registry, health, patience, new ActionProcessor.Children(DETECT, WRITE_DEAD_LETTERS), log);
    }

    private NoticeProcessor notices() {
        return new NoticeProcessor(
                registry,
                health,
                patience,
                settings.staleness(),
                new NoticeProcessor.Children(WRITE_NOTICES, WRITE_QUESTIONS));
    }

    private ParkProcessor park() {
        return new ParkProcessor(
                positions(),
                new ParkProcessor.Children(WRITE_PLACED_RUNS, SET_ASIDE_PARKED, WRITE_PARKED_OBSERVATIONS),
                name(Topic.WAITING_RUNS),
                settings.retention(),
                log,
                measures);
    }

    private CommitProcessor keepCommits() {
        return new CommitProcessor(
                positions(),
                registry,
                health,
                patience,
                new CommitProcessor.Children(WRITE_PLACED_RUNS, WRITE_BRANCH_COMMITS, SET_ASIDE_PARKED),
                log,
                settings.retention());
    }

    private Positions positions() {
        return new Positions(name(Topic.BENCHMARK_RUNS), registry, avro(), health, patience);
    }

    private Supplier<DetectProcessor> detect() {
        return DetectProcessor.supplier(
                settings.detection(),
                settings.retention(),
                settings.staleness().betweenSightings(),
                settings.memory(),
                new DetectProcessor.Children(
                        WRITE_CHANGE_POINTS, WRITE_CATALOG, WRITE_OBSERVATIONS, WRITE_DEAD_LETTERS),
                surroundings.received(),
                log,
                measures);
    }

    private Serializer<SpecificRecordBase> avro() {
        return new PatientSerializer<>(surroundings.serializers().get(), health, patience);
    }

    private String name(Topic topic) {
        return topic.name(prefix);
    }
}
