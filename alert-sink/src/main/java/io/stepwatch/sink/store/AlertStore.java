package io.stepwatch.sink.store;

import io.stepwatch.events.Alert;
import io.stepwatch.schema.identity.TopicKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** Alerts, when they are to be told, which of them lack commits, and which are not over. */
public final class AlertStore {

    private final KeyValueStore<String, Alert> alerts;
    private final KeyValueStore<String, Long> due;
    private final KeyValueStore<String, Span> gaps;
    private final KeyValueStore<String, Long> live;

    AlertStore(
            KeyValueStore<String, Alert> alerts,
            KeyValueStore<String, Long> due,
            KeyValueStore<String, Span> gaps,
            KeyValueStore<String, Long> live) {
        this.alerts = alerts;
        this.due = due;
        this.gaps = gaps;
        this.live = live;
    }

    public Optional<Alert> get(String key) {
        return Optional.ofNullable(alerts.get(key));
    }

    public void keep(Alert alert) {
        alerts.put(TopicKeys.alert(alert), alert);
    }

    public void drop(Alert alert) {
        String key = TopicKeys.alert(alert);
        alerts.delete(key);
        due.delete(key);
        live.delete(key);
        noGap(alert);
    }

    /** Has an alert told at a time; one that is due already keeps its time. */
    public void tellAt(String key, long wallClockMillis) {
        due.putIfAbsent(key, wallClockMillis);
    }

    /** Has an alert told at a time, or before if it is due before. */
    public void tellBy(String key, long wallClockMillis) {
        Long held = due.get(key);
        if (held == null || held > wallClockMillis) {
            due.put(key, wallClockMillis);
        }
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

    /** Notes whether something that is published later may still change an alert. */
    public void live(Alert alert, boolean isLive) {
        String key = TopicKeys.alert(alert);
        boolean held = live.get(key) != null;
        if (isLive && !held) {
            live.put(key, alert.getOpenedAt());
        } else if (!isLive && held) {
            live.delete(key);
        }
    }

    /** Keys of the alerts of a project that are not over. */
    public List<String> live(String project) {
        List<String> keys = new ArrayList<>();
        try (KeyValueIterator<String, Long> all = live.prefixScan(StoreKeys.project(project), new StringSerializer())) {
            all.forEachRemaining(entry -> keys.add(entry.key));
        }
        return keys;
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
