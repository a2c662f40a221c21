package io.stepwatch.streams;

import io.stepwatch.app.Health;
import io.stepwatch.app.PatientSerializer;
import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.streams.detect.DetectProcessor;
import io.stepwatch.streams.ingest.DeadLetterLog;
import io.stepwatch.streams.ingest.DecodeProcessor;
import io.stepwatch.streams.ingest.SplitProcessor;
import io.stepwatch.streams.ingest.ValidateProcessor;
import io.stepwatch.streams.window.History;
import java.time.Duration;
import java.util.Set;
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
 *  benchmark-runs ▸ decode ▸ validate ▸ split ▸ detect ▸ change-points
 *        ▲            │ │        │                │ │  ▸ series-catalog
 *        └ under its key└────────┴────────────────┴─┴──▸ dead-letters
 * </pre>
 *
 * <p>All of a series' runs have one key, so nothing is repartitioned and every series has one writer.
 */
public final class SeriesTopology {

    /** The topics that it reads and writes. */
    public static final Set<Topic> TOPICS =
            Set.of(Topic.BENCHMARK_RUNS, Topic.CHANGE_POINTS, Topic.SERIES_CATALOG, Topic.DEAD_LETTERS);

    private static final String READ_RUNS = "read-runs";
    private static final String DECODE = "decode";
    private static final String VALIDATE = "validate";
    private static final String SPLIT = "split";
    private static final String DETECT = "detect";
    private static final String WRITE_CHANGE_POINTS = "write-change-points";
    private static final String WRITE_CATALOG = "write-catalog";
    private static final String WRITE_DEAD_LETTERS = "write-dead-letters";
    private static final String WRITE_KEYED_RUNS = "write-keyed-runs";

    private final String prefix;
    private final RegistryClient registry;
    private final Health health;
    private final Duration patience;
    private final DeadLetterLog log = new DeadLetterLog(System::nanoTime);

    /**
     * A topology under a topic prefix.
     *
     * @param prefix put before every topic's name
     * @param health where it says that it waits for the registry
     * @param patience how long one record waits for it
     */
    public SeriesTopology(String prefix, RegistryClient registry, Health health, Duration patience) {
        this.prefix = prefix;
        this.registry = registry;
        this.health = health;
        this.patience = patience;
    }

    /** Builds the topology. */
    public Topology build(TopologyConfig config) {
        Topology topology = new Topology(config);
        topology.addSource(
                        READ_RUNS, new ByteArrayDeserializer(), new ByteArrayDeserializer(), name(Topic.BENCHMARK_RUNS))
                .addProcessor(DECODE, this::decode, READ_RUNS)
                .addProcessor(VALIDATE, () -> new ValidateProcessor(SPLIT, WRITE_DEAD_LETTERS, log), DECODE)
                .addProcessor(SPLIT, SplitProcessor::new, VALIDATE)
                .addProcessor(DETECT, this::detect, SPLIT)
                .addSink(WRITE_CHANGE_POINTS, name(Topic.CHANGE_POINTS), new StringSerializer(), avro(), DETECT)
                .addSink(WRITE_CATALOG, name(Topic.SERIES_CATALOG), new StringSerializer(), avro(), DETECT)
                .addSink(
                        WRITE_DEAD_LETTERS,
                        name(Topic.DEAD_LETTERS),
                        new ByteArraySerializer(),
                        new ByteArraySerializer(),
                        DECODE,
                        VALIDATE,
                        DETECT)
                .addSink(
                        WRITE_KEYED_RUNS,
                        name(Topic.BENCHMARK_RUNS),
                        new ByteArraySerializer(),
                        new ByteArraySerializer(),
                        DECODE);
        History.addTo(topology, DETECT);
        return topology;
    }

    private DecodeProcessor decode() {
        return new DecodeProcessor(
                registry,
                health,
                patience,
                new DecodeProcessor.Children(VALIDATE, WRITE_KEYED_RUNS, WRITE_DEAD_LETTERS),
                log);
    }

    private DetectProcessor detect() {
        return new DetectProcessor(
                DetectorSettings.standard(),
                new DetectProcessor.Children(WRITE_CHANGE_POINTS, WRITE_CATALOG, WRITE_DEAD_LETTERS),
                log);
    }

    private Serializer<SpecificRecordBase> avro() {
        return new PatientSerializer<>(new AvroSerializer<>(registry, false), health, patience);
    }

    private String name(Topic topic) {
        return topic.name(prefix);
    }
}
