package io.stepwatch.sink.store;

import io.stepwatch.events.LedgerEntry;
import io.stepwatch.events.Sighting;
import io.stepwatch.schema.identity.KeyText;
import io.stepwatch.schema.identity.TopicKeys;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** The ledger of each project, and which alerts its entries were seen in. */
public final class LedgerStore {

    private final KeyValueStore<String, LedgerEntry> entries;
    private final KeyValueStore<String, Long> sightings;

    LedgerStore(KeyValueStore<String, LedgerEntry> entries, KeyValueStore<String, Long> sightings) {
        this.entries = entries;
        this.sightings = sightings;
    }

    /** The entries of a project that are not removed, by name. */
    public List<LedgerEntry> of(String project) {
        List<LedgerEntry> found = new ArrayList<>();
        try (KeyValueIterator<String, LedgerEntry> all =
                entries.prefixScan(StoreKeys.project(project), new StringSerializer())) {
            all.forEachRemaining(entry -> found.add(entry.value));
        }
        found.removeIf(LedgerEntry::getRemoved);
        return found;
    }

    /** Keeps an entry; false when nothing changes. */
    public boolean keep(LedgerEntry entry) {
        String key = TopicKeys.entry(entry);
        if (entry.equals(entries.get(key))) {
            return false;
        }
        entries.put(key, entry);
        return true;
    }

    /** Notes that an entry was seen in an alert. */
    public void saw(LedgerEntry entry, String alert, long at) {
        sightings.putIfAbsent(sightingKey(entry) + KeyText.escape(alert), at);
    }

    /** In how many other alerts an entry was seen, here or as the project's ledger has it. */
    public long seenBefore(LedgerEntry entry, String alert) {
        Set<String> alerts = new HashSet<>();
        entry.getSeen().stream().map(Sighting::getAlert).forEach(alerts::add);
        String prefix = sightingKey(entry);
        try (KeyValueIterator<String, Long> all = sightings.prefixScan(prefix, new StringSerializer())) {
            all.forEachRemaining(one -> alerts.add(one.key.substring(prefix.length())));
        }
        alerts.remove(alert);
        return alerts.size();
    }

    private static String sightingKey(LedgerEntry entry) {
        return TopicKeys.entry(entry) + "/";
    }
}
