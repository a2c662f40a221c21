package io.stepwatch.streams.shadow;

import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueDecoder;
import io.stepwatch.schema.run.RunRules;
import io.stepwatch.streams.detect.Shadow;
import io.stepwatch.streams.ingest.Incoming;
import io.stepwatch.streams.ingest.SplitProcessor;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Folds all runs of an installation, as actions and commits left them, with settings of the caller's choice. */
public final class ShadowReplay {

    /** Runs whose points may be in memory at a time: longer histories are read several times, a share of groups each. */
    private static final long RUNS_A_PASS = 500_000;

    private final Connection connection;
    private final RegistryClient registry;
    private final ValueDecoder<BenchmarkRun> runs;
    private final ValueDecoder<ChangePoint> changePoints;

    public ShadowReplay(Connection connection, RegistryClient registry) {
        this.connection = connection;
        this.registry = registry;
        this.runs = new ValueDecoder<>(registry, BenchmarkRun.getClassSchema());
        this.changePoints = new ValueDecoder<>(registry, ChangePoint.getClassSchema());
    }

    /**
     * What a replay found.
     *
     * @param runs that were folded
     * @param leftOut records that the application sets aside, or that wait for a position
     */
    public record Result(Standing standing, long runs, long leftOut) {}

    /** What stands now, by what the application has said. */
    public Standing now() {
        Standing standing = new Standing();
        new Log(connection, Topic.CHANGE_POINTS).read(record -> {
            if (record.value() != null) {
                try {
                    standing.take(changePoints.decode(record.value()));
                } catch (MalformedValueException e) {
                    throw new IllegalStateException("the application wrote what it cannot read", e);
                }
            }
        });
        return standing;
    }

    /** What would stand under other settings. */
    public Result with(DetectorSettings settings) {
        Log log = new Log(connection, Topic.BENCHMARK_RUNS);
        int passes = Math.toIntExact(1 + log.size() / RUNS_A_PASS);
        Standing standing = new Standing();
        long[] counts = new long[2];
        Spoken spoken = new Spoken(registry);
        new Log(connection, Topic.SERIES_ACTIONS).read(spoken::take);
        for (int pass = 0; pass < passes; pass++) {
            int turn = pass;
            Shadow shadow = new Shadow(settings);
            Spoken.Turn said = spoken.turn(action -> shadow.take(action).forEach(standing::take));
            log.read(record -> {
                Optional<BenchmarkRun> run = usable(record);
                if (run.isEmpty()) {
                    counts[1] += turn == 0 ? 1 : 0;
                } else if (Math.floorMod(SeriesIds.group(run.get()).hashCode(), passes) == turn) {
                    counts[0]++;
                    String key = TopicKeys.run(run.get());
                    said.before(run.get(), record.timestamp());
                    shadow.take(SplitProcessor.split(new Incoming(run.get(), key, record.value()), record.offset()))
                            .forEach(standing::take);
                }
            });
            said.finish();
        }
        return new Result(standing, counts[0], counts[1]);
    }

    /** The run in a record, if the application would fold it. */
    private Optional<BenchmarkRun> usable(ConsumerRecord<byte[], byte[]> record) {
        if (record.key() == null || record.value() == null) {
            return Optional.empty();
        }
        try {
            BenchmarkRun run = runs.decode(record.value());
            boolean fits = TopicKeys.run(run).equals(new String(record.key(), StandardCharsets.UTF_8));
            return fits && run.getPosition() != null && RunRules.problem(run).isEmpty()
                    ? Optional.of(run)
                    : Optional.empty();
        } catch (MalformedValueException e) {
            return Optional.empty();
        }
    }
}
