package io.stepwatch.sink.store;

import io.stepwatch.events.AlertAction;
import io.stepwatch.schema.identity.KeyText;
import io.stepwatch.schema.identity.TopicKeys;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** What people did with alerts, each request once. Of two with one request id the lesser counts, whichever came first. */
public final class ActionStore {

    private static final Comparator<AlertAction> ORDER =
            Comparator.comparingLong(AlertAction::getAt).thenComparing((one, other) -> one.compareTo(other));

    private final KeyValueStore<String, AlertAction> actions;

    ActionStore(KeyValueStore<String, AlertAction> actions) {
        this.actions = actions;
    }

    /** Keeps an action; false when it is known already. */
    public boolean keep(AlertAction action) {
        String key = TopicKeys.action(action) + "/" + KeyText.escape(action.getRequestId());
        AlertAction held = actions.get(key);
        if (held != null && ORDER.compare(held, action) <= 0) {
            return false;
        }
        actions.put(key, action);
        return true;
    }

    /** The actions on an alert in the order of time. */
    public List<AlertAction> of(String alertKey) {
        List<AlertAction> found = new ArrayList<>();
        try (KeyValueIterator<String, AlertAction> entries =
                actions.prefixScan(alertKey + "/", new StringSerializer())) {
            entries.forEachRemaining(entry -> found.add(entry.value));
        }
        found.sort(ORDER);
        return found;
    }
}
