package io.stepwatch.sink.store;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.sink.judge.Reference;
import java.util.List;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.processor.api.ProcessingContext;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/** The stores of one task. */
public final class SinkStores {

    /** Commits by project, branch and position. */
    static final String COMMITS = "commits-by-position";
    /** Newest revision of each change point that was ever confirmed, by id. */
    static final String CHANGE_POINTS = "latest-change-points";
    /** Alerts as last told, or as drafted, by project and id. */
    static final String ALERTS = "latest-alerts";
    /** Key of the alert that a change point is in, by change point id. */
    static final String MEMBERSHIPS = "alerts-of-change-points";
    /** When an alert is to be told, in milliseconds of the wall clock, by project and alert id. */
    public static final String DUE = "due-alerts";
    /** Alerts that lack commits, by project, branch and alert id. */
    static final String GAPS = "alerts-without-commits";
    /** What the next change of a series is judged against, by series id. */
    static final String REFERENCES = "accepted-levels";
    /** Id of the change point that brought a level back, by the id of the one that it undid. */
    static final String RECOVERIES = "recoveries";

    private final KeyValueStore<String, Commit> commits;
    private final KeyValueStore<String, ChangePoint> changePoints;
    private final KeyValueStore<String, Alert> alerts;
    private final KeyValueStore<String, String> memberships;
    private final KeyValueStore<String, Long> due;
    private final KeyValueStore<String, Span> gaps;
    private final KeyValueStore<String, Reference> references;
    private final KeyValueStore<String, String> recoveries;

    /** The stores of the task that a processor runs in. */
    public SinkStores(ProcessingContext context) {
        commits = context.getStateStore(COMMITS);
        changePoints = context.getStateStore(CHANGE_POINTS);
        alerts = context.getStateStore(ALERTS);
        memberships = context.getStateStore(MEMBERSHIPS);
        due = context.getStateStore(DUE);
        gaps = context.getStateStore(GAPS);
        references = context.getStateStore(REFERENCES);
        recoveries = context.getStateStore(RECOVERIES);
    }

    /** How to make the stores. */
    public static List<StoreBuilder<?>> builders(Connection connection, RegistryClient registry) {
        return List.of(
                store(COMMITS, EventSerde.<Commit>of(Topic.COMMITS, connection, registry)),
                store(CHANGE_POINTS, EventSerde.<ChangePoint>of(Topic.CHANGE_POINTS, connection, registry)),
                store(ALERTS, EventSerde.<Alert>of(Topic.ALERTS, connection, registry)),
                store(MEMBERSHIPS, Serdes.String()),
                store(DUE, Serdes.Long()),
                store(GAPS, FixedRecordSerde.span()),
                store(REFERENCES, ReferenceSerde.create()),
                store(RECOVERIES, Serdes.String()));
    }

    /** Names of all stores. */
    public static List<String> names() {
        return List.of(COMMITS, CHANGE_POINTS, ALERTS, MEMBERSHIPS, DUE, GAPS, REFERENCES, RECOVERIES);
    }

    public CommitStore commits() {
        return new CommitStore(commits);
    }

    public ChangePointStore changePoints() {
        return new ChangePointStore(changePoints, memberships, references, recoveries);
    }

    public AlertStore alerts() {
        return new AlertStore(alerts, due, gaps);
    }

    private static <T> StoreBuilder<KeyValueStore<String, T>> store(String name, Serde<T> values) {
        return Stores.keyValueStoreBuilder(Stores.persistentKeyValueStore(name), Serdes.String(), values);
    }
}
