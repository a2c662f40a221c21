package io.stepwatch.schema.kafka;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertAction;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.events.Comparison;
import io.stepwatch.events.LedgerEntry;
import io.stepwatch.events.Notice;
import io.stepwatch.events.OutboxEntry;
import io.stepwatch.events.RerunRequest;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.events.SeriesConfig;
import io.stepwatch.events.SeriesInfo;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.avro.Schema;
import org.apache.kafka.common.config.TopicConfig;
import org.jspecify.annotations.Nullable;

/** The topics: what their keys are, what their values hold, and how they are kept. */
public enum Topic {
    /** One benchmark in one run. Key: project/branch/environment/suite/benchmark. */
    BENCHMARK_RUNS("benchmark-runs", BenchmarkRun.getClassSchema(), Kept.FOR_EVER, 6),
    /** Runs whose commit's position is not known yet, as received. Key and partitions as those of {@link #COMMITS}. */
    WAITING_RUNS("waiting-runs", null, Kept.THIRTY_DAYS, 6),
    /** Commits of branches and heads of branches. Key: project/branch/sha, or project/branch for a head. */
    COMMITS("commits", Commit.getClassSchema(), Kept.COMPACTED, 6),
    /** Commits and heads once more, for the one that keeps the chains. Key: project/branch. */
    BRANCH_COMMITS("branch-commits", null, Kept.THIRTY_DAYS, 6),
    /**
     * What people and the chain of commits say about recorded runs. Key and partitions as those of
     * {@link #BENCHMARK_RUNS}; what concerns a whole branch has the key project/branch and lies in every partition.
     */
    SERIES_ACTIONS("series-actions", SeriesAction.getClassSchema(), Kept.FOR_EVER, 6),
    /** What is known of a series. Key: series id. */
    SERIES_CATALOG("series-catalog", SeriesInfo.getClassSchema(), Kept.COMPACTED, 6),
    /** Level shifts in all revisions. Key: series id. */
    CHANGE_POINTS("change-points", ChangePoint.getClassSchema(), Kept.FOR_EVER, 6),
    /** What one partition saw and may be worth a notice. Key: project. */
    OBSERVATIONS("observations", Notice.getClassSchema(), Kept.THIRTY_DAYS, 6),
    /** What a person should know and is no alert. Key: project. */
    NOTICES("notices", Notice.getClassSchema(), Kept.THIRTY_DAYS, 6),
    /** What a project wants to be told. Key: project. */
    SERIES_CONFIG("series-config", SeriesConfig.getClassSchema(), Kept.COMPACTED, 6),
    /** Alarms that turned out to be nothing. Key: project/name of the entry. */
    ALARM_LEDGER("alarm-ledger", LedgerEntry.getClassSchema(), Kept.COMPACTED, 6),
    /** Alerts in all revisions; the newest is kept. Key: project/alert id. */
    ALERTS("alerts", Alert.getClassSchema(), Kept.COMPACTED, 6),
    /** What each target shows of each alert. Key: project/alert id/target; partition: that of the alert. */
    OUTBOX("outbox", OutboxEntry.getClassSchema(), Kept.COMPACTED, 6),
    /** A/B verdicts. Key: project/branch. */
    COMPARISONS("comparisons", Comparison.getClassSchema(), Kept.THIRTY_DAYS, 1),
    /** What people did with alerts. Key: project/alert id. */
    ALERT_ACTIONS("alert-actions", AlertAction.getClassSchema(), Kept.ONE_YEAR, 6),
    /** Which commits to measure, again or for the first time. Key: project/series id. */
    RERUN_REQUESTS("rerun-requests", RerunRequest.getClassSchema(), Kept.COMPACTED, 6),
    /** Values that could not be used, as received, with headers that say why. Key: as received. */
    DEAD_LETTERS("dead-letters", null, Kept.THIRTY_DAYS, 1),
    /** Alerts that a target refused, as sent, with headers that say why. Key: project/alert id/target. */
    DELIVERY_FAILURES("delivery-failures", null, Kept.THIRTY_DAYS, 1);

    /** How records of a topic are kept. */
    public enum Kept {
        FOR_EVER(Map.of(
                TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_DELETE,
                TopicConfig.RETENTION_MS_CONFIG, "-1",
                TopicConfig.RETENTION_BYTES_CONFIG, "-1")),
        COMPACTED(Map.of(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_COMPACT)),
        THIRTY_DAYS(days(30)),
        ONE_YEAR(days(366));

        @SuppressWarnings("ImmutableEnumChecker") // Map.of is not changed by anyone
        private final Map<String, String> config;

        Kept(Map<String, String> config) {
            this.config = config;
        }

        private static Map<String, String> days(long days) {
            return Map.of(
                    TopicConfig.CLEANUP_POLICY_CONFIG,
                    TopicConfig.CLEANUP_POLICY_DELETE,
                    TopicConfig.RETENTION_MS_CONFIG,
                    Long.toString(days * 24 * 3600 * 1000));
        }
    }

    private final String name;

    @SuppressWarnings("ImmutableEnumChecker") // generated schemas are not changed by anyone
    private final Optional<Schema> schema;

    private final Kept kept;
    private final int partitions;

    Topic(String name, @Nullable Schema schema, Kept kept, int partitions) {
        this.name = name;
        this.schema = Optional.ofNullable(schema);
        this.kept = kept;
        this.partitions = partitions;
    }

    /** The topic's name under a prefix. Example: benchmark-runs */
    public String name(String prefix) {
        return prefix + name;
    }

    /** The registry's subject for the values under a prefix (TopicNameStrategy). Example: benchmark-runs-value */
    public String subject(String prefix) {
        return name(prefix) + "-value";
    }

    /** Schema of the values; empty where values are bytes as received. */
    public Optional<Schema> schema() {
        return schema;
    }

    /** How records are kept. */
    public Kept kept() {
        return kept;
    }

    /** Partitions that the topic is created with. */
    public int partitions() {
        return partitions;
    }

    /**
     * Settings that the topic is created with. Time of records is the broker's: a commit of the year 2099 or of 1970
     * must not move retention or stream time.
     */
    public Map<String, String> config() {
        Map<String, String> config = new TreeMap<>(kept.config);
        config.put(TopicConfig.MESSAGE_TIMESTAMP_TYPE_CONFIG, "LogAppendTime");
        if (this == DEAD_LETTERS) {
            // A record as large as a broker takes by default must fit in with the headers that say why it is here.
            config.put(TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(2 * 1024 * 1024));
        }
        return config;
    }

    /** All topics whose values are Avro. */
    public static List<Topic> withSchema() {
        return Arrays.stream(values()).filter(t -> t.schema.isPresent()).toList();
    }
}
