package io.stepwatch.sink.store;

import io.stepwatch.events.Alert;
import io.stepwatch.schema.identity.TopicKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** Alerts, when they are to be told, and which of them lack commits. */
public final class AlertStore {

    private final KeyValueStore<String, Alert> alerts;
    private final KeyValueStore<String, Long> due;
    private final KeyValueStore<String, Span> gaps;

    AlertStore(KeyValueStore<String, Alert> alerts, KeyValueStore<String, Long> due, KeyValueStore<String, Span> gaps) {
        this.alerts = alerts;
        this.due = due;
        this.gaps = gaps;
    }

    public Optional<Alert> get(String key) {
        return Optional.ofNullable(alerts.get(key));
    }

    public void keep(Alert alert) {
        alerts.put(TopicKeys.alert(alert), alert);
    }

    public void drop(Alert alert) {
        alerts.delete(TopicKeys.alert(alert));
        noGap(alert);
    }

    /** Has an alert told at a time; one that is due already keeps its time. */
    public void tellAt(String key, long wallClockMillis) {
        due.putIfAbsent(key, wallClockMillis);
    }

    /** Takes the alerts whose time has come. */
    public List<String> takeDue(long wallClockMillis) {
        List<String> keys = new ArrayList<>();
        try (KeyValueIterator<String, Long> all = due.all()) {
            all.forEachRemaining(entry -> {
                if (entry.value <= wallClockMillis) {
                    keys.add(entry.key);
                }
            });
        }
        keys.forEach(due::delete);
        return keys;
    }

    /** The alerts of a project that wait to be told, those due first coming first. */
    public List<Alert> waiting(String project) {
        List<KeyValue<String, Long>> entries = new ArrayList<>();
        try (KeyValueIterator<String, Long> ofProject =
                due.prefixScan(StoreKeys.project(project), new StringSerializer())) {
            ofProject.forEachRemaining(entries::add);
        }
        entries.sort((a, b) -> Long.compare(a.value, b.value));
        List<Alert> waiting = new ArrayList<>();
        entries.forEach(entry -> get(entry.key).ifPresent(waiting::add));
        return waiting;
    }

    /** Notes that commits of an alert's range are missing. */
    public void gap(Alert alert, Span gap) {
        gaps.put(gapKey(alert), gap);
    }

    /** Notes that an alert waits for no commits. */
    public void noGap(Alert alert) {
        if (gaps.get(gapKey(alert)) != null) {
            gaps.delete(gapKey(alert));
        }
    }

    /** Keys of the alerts that a commit is missing in. */
    public List<String> lacking(String project, String branch, long position) {
        String prefix = StoreKeys.branch(project, branch);
        List<String> keys = new ArrayList<>();
        try (KeyValueIterator<String, Span> ofBranch = gaps.prefixScan(prefix, new StringSerializer())) {
            ofBranch.forEachRemaining(entry -> {
                if (entry.value.contains(position)) {
                    keys.add(StoreKeys.project(project) + entry.key.substring(prefix.length()));
                }
            });
        }
        return keys;
    }

    private static String gapKey(Alert alert) {
        return StoreKeys.branch(alert.getProject(), alert.getBranch()) + alert.getId();
    }
}
