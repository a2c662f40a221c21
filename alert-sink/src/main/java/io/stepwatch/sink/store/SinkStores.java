package io.stepwatch.sink.store;

import io.stepwatch.app.state.PersistentStores;
import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertAction;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.events.LedgerEntry;
import io.stepwatch.events.RerunRequest;
import io.stepwatch.events.SeriesConfig;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.sink.pace.Pace;
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
    /** Positions by project, branch and commit. */
    static final String POSITIONS = "positions-of-commits";
    /** Newest revision of each change point that was ever confirmed, by id. */
    static final String CHANGE_POINTS = "latest-change-points";
    /** Alerts as last told, or as drafted, by project and id. */
    static final String ALERTS = "latest-alerts";
    /** Key of the alert that a change point is in, by change point id. */
    static final String MEMBERSHIPS = "alerts-of-change-points";
    /** Change points of an alert, by project, alert id and change point id. */
    static final String MEMBERS = "members-of-alerts";
    /** Alerts that take new members, by project, branch, kind and alert. */
    static final String GROUPS = "open-groups";
    /** Ids of alerts that share commits with one, by project, alert id and id of the other. */
    static final String LINKS = "linked-alerts";
    /** When an alert is to be told, in milliseconds of the wall clock, by project and alert id. */
    public static final String DUE = "due-alerts";
    /** Alerts that lack commits, by project, branch and alert id. */
    static final String GAPS = "alerts-without-commits";
    /** Alerts that are not over, by project and alert id. */
    static final String LIVE = "live-alerts";
    /** What the next change of a series is judged against, by series id. */
    static final String REFERENCES = "accepted-levels";
    /** Id of the change point that brought a level back, by the id of the one that it undid. */
    static final String RECOVERIES = "recoveries";
    /** What people did, by project, alert id and request id. */
    static final String ACTIONS = "actions-on-alerts";
    /** Configurations by project. */
    static final String CONFIGS = "project-configs";
    /** Ledger entries by project and name. */
    static final String LEDGER = "ledger-entries";
    /** When an entry was seen, by project, name of the entry and alert id. */
    static final String SIGHTINGS = "ledger-sightings";
    /** How far branches have come, by project and branch. */
    static final String BRANCHES = "heads-of-branches";
    /** How long series have been there, by project, branch, environment and series id. */
    static final String SERIES = "series-of-environments";

    /** What was said last of a request for reruns, by project and series id. */
    static final String RERUNS = "requested-reruns";
    /** Requests for reruns that wait for the budget, by project and series id. */
    static final String WAITING_RERUNS = "waiting-reruns";
    /** What was asked for in a day, by project. */
    static final String SPENT_RERUNS = "spent-reruns";

    /** How often projects publish, by project. */
    static final String RHYTHMS = "rhythms-of-projects";

    private final ProcessingContext context;

    /** The stores of the task that a processor runs in. */
    public SinkStores(ProcessingContext context) {
        this.context = context;
    }

    /** How to make the stores. */
    public static List<StoreBuilder<?>> builders(Connection connection, RegistryClient registry) {
        return List.of(
                store(COMMITS, EventSerde.<Commit>of(Topic.COMMITS, connection, registry)),
                store(POSITIONS, Serdes.Long()),
                store(CHANGE_POINTS, EventSerde.<ChangePoint>of(Topic.CHANGE_POINTS, connection, registry)),
                store(ALERTS, EventSerde.<Alert>of(Topic.ALERTS, connection, registry)),
                store(MEMBERSHIPS, Serdes.String()),
                store(MEMBERS, GroupSerde.member()),
                small(GROUPS, GroupSerde.group()),
                small(LINKS, Serdes.String()),
                small(DUE, Serdes.Long()),
                small(GAPS, FixedRecordSerde.span()),
                small(LIVE, Serdes.Long()),
                store(REFERENCES, ReferenceSerde.create()),
                store(RECOVERIES, Serdes.String()),
                store(ACTIONS, EventSerde.<AlertAction>of(Topic.ALERT_ACTIONS, connection, registry)),
                small(CONFIGS, EventSerde.<SeriesConfig>of(Topic.SERIES_CONFIG, connection, registry)),
                small(LEDGER, EventSerde.<LedgerEntry>of(Topic.ALARM_LEDGER, connection, registry)),
                small(SIGHTINGS, Serdes.Long()),
                small(BRANCHES, FixedRecordSerde.branch()),
                store(SERIES, FixedRecordSerde.series()),
                store(RERUNS, EventSerde.<RerunRequest>of(Topic.RERUN_REQUESTS, connection, registry)),
                small(WAITING_RERUNS, EventSerde.<RerunRequest>of(Topic.RERUN_REQUESTS, connection, registry)),
                small(SPENT_RERUNS, FixedRecordSerde.spent()),
                small(RHYTHMS, RhythmStore.serde()));
    }

    /** Names of all stores. */
    public static List<String> names(List<StoreBuilder<?>> builders) {
        return builders.stream().<String>map(StoreBuilder::name).toList();
    }

    public CommitStore commits() {
        return new CommitStore(get(COMMITS), get(POSITIONS));
    }

    public ChangePointStore changePoints() {
        return new ChangePointStore(get(CHANGE_POINTS), get(MEMBERSHIPS), get(REFERENCES), get(RECOVERIES));
    }

    public AlertStore alerts() {
        return new AlertStore(get(ALERTS), get(DUE), get(GAPS), get(LIVE));
    }

    public GroupStore groups() {
        return new GroupStore(get(GROUPS), get(MEMBERS), get(LINKS));
    }

    public ActionStore actions() {
        return new ActionStore(get(ACTIONS));
    }

    public ConfigStore configs() {
        return new ConfigStore(get(CONFIGS));
    }

    public LedgerStore ledger() {
        return new LedgerStore(get(LEDGER), get(SIGHTINGS));
    }

    public SeriesStore series() {
        return new SeriesStore(get(SERIES));
    }

    public BranchStore branches() {
        return new BranchStore(get(BRANCHES), get(SERIES));
    }

    public RerunStore reruns() {
        return new RerunStore(get(RERUNS), get(WAITING_RERUNS), get(SPENT_RERUNS));
    }

    public RhythmStore rhythms(Pace pace) {
        return new RhythmStore(get(RHYTHMS), pace);
    }

    private <T> KeyValueStore<String, T> get(String name) {
        return context.getStateStore(name);
    }

    private static <T> StoreBuilder<KeyValueStore<String, T>> store(String name, Serde<T> values) {
        return Stores.keyValueStoreBuilder(PersistentStores.keyValue(name), Serdes.String(), values);
    }

    /** A store whose content is small, so that it is kept in memory beside its changelog and costs no files. */
    private static <T> StoreBuilder<KeyValueStore<String, T>> small(String name, Serde<T> values) {
        return Stores.keyValueStoreBuilder(Stores.inMemoryKeyValueStore(name), Serdes.String(), values);
    }
}
