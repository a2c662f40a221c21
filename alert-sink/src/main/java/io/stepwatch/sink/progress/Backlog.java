package io.stepwatch.sink.progress;

import io.stepwatch.sink.store.SinkStores;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StoreQueryParameters;
import org.apache.kafka.streams.errors.InvalidStateStoreException;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.QueryableStoreTypes;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Whether anything waits: to be read, to be told when its time has come, or to be delivered. */
public final class Backlog {

    private static final Logger LOG = LoggerFactory.getLogger(Backlog.class);

    private final Lag lag;
    private final KafkaStreams streams;
    private final Reading reading;
    private final Collection<String> deliveryGroups;

    private final Steady steady = new Steady();

    /**
     * What is read, and by whom.
     *
     * @param group of the topology
     * @param inputs topics that the topology reads, internal ones included
     * @param alerts topic that the delivery groups read
     */
    public record Reading(String group, List<String> inputs, String alerts) {}

    public Backlog(Admin admin, KafkaStreams streams, Reading reading, Collection<String> deliveryGroups) {
        this.lag = new Lag(admin);
        this.streams = streams;
        this.reading = reading;
        this.deliveryGroups = List.copyOf(deliveryGroups);
    }

    /** Whether nothing has waited for a second; ask repeatedly. */
    public synchronized boolean nothingWaits() {
        long now = System.nanoTime();
        return steady.holds(emptyNow(), now);
    }

    private boolean emptyNow() {
        try {
            return lag.none(reading.group(), reading.inputs()) && dueAlerts() == 0 && delivered();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException | TimeoutException | InvalidStateStoreException e) {
            LOG.debug("cannot tell yet whether anything waits", e);
            return false;
        }
    }

    private boolean delivered() throws InterruptedException, ExecutionException, TimeoutException {
        for (String group : deliveryGroups) {
            if (!lag.none(group, List.of(reading.alerts()))) {
                return false;
            }
        }
        return true;
    }

    /** Alerts on this instance that wait for their time. */
    private int dueAlerts() {
        ReadOnlyKeyValueStore<String, Long> due = streams.store(
                StoreQueryParameters.fromNameAndType(SinkStores.DUE, QueryableStoreTypes.keyValueStore()));
        int count = 0;
        try (KeyValueIterator<String, Long> all = due.all()) {
            while (all.hasNext()) {
                all.next();
                count++;
            }
        }
        return count;
    }
}
