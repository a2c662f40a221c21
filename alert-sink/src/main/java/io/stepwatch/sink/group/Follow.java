package io.stepwatch.sink.group;

import static java.util.Objects.requireNonNull;

import io.stepwatch.events.AlertAction;
import io.stepwatch.events.LedgerEntry;
import io.stepwatch.events.SeriesConfig;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.sink.store.AlertStore;
import io.stepwatch.sink.store.SinkStores;
import java.time.Duration;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Keeps what is published about a project, and has the alerts told again that it may change. */
public final class Follow<T> implements Processor<String, T, Void, Void> {

    private final Taking<T> taking;

    private @Nullable Work work;

    private record Work(ProcessorContext<Void, Void> context, SinkStores stores) {}

    /** When a record was appended, and what the clock says now; milliseconds since 1970. */
    private record Times(long at, long now) {}

    @FunctionalInterface
    private interface Taking<T> {
        void take(T event, SinkStores stores, Times times);
    }

    private Follow(Taking<T> taking) {
        this.taking = taking;
    }

    /** Keeps what people did, and has it told at once. */
    public static ProcessorSupplier<String, AlertAction, Void, Void> actions() {
        return () -> new Follow<>((action, stores, times) -> {
            AlertStore alerts = stores.alerts();
            String key = TopicKeys.action(action);
            boolean told =
                    alerts.get(key).filter(alert -> !Draft.isUntold(alert)).isPresent();
            if (stores.actions().keep(action) && told) {
                alerts.tellBy(key, times.now());
            }
        });
    }

    /**
     * Keeps configurations.
     *
     * @param delay how long further changes are waited for
     */
    public static ProcessorSupplier<String, SeriesConfig, Void, Void> configs(Duration delay) {
        return () -> new Follow<>((config, stores, times) -> {
            if (stores.configs().keep(config)) {
                tellLive(config.getProject(), stores, times.now() + delay.toMillis());
            }
        });
    }

    /**
     * Keeps entries of ledgers.
     *
     * @param delay how long further changes are waited for
     */
    public static ProcessorSupplier<String, LedgerEntry, Void, Void> ledger(Duration delay) {
        return () -> new Follow<>((entry, stores, times) -> {
            if (stores.ledger().keep(entry)) {
                tellLive(entry.getProject(), stores, times.now() + delay.toMillis());
            }
        });
    }

    /** Keeps which series there are. */
    public static ProcessorSupplier<String, SeriesInfo, Void, Void> series() {
        return () -> new Follow<>((info, stores, times) -> stores.series().keep(info, times.at()));
    }

    @Override
    public void init(ProcessorContext<Void, Void> context) {
        work = new Work(context, new SinkStores(context));
    }

    @Override
    public void process(Record<String, T> record) {
        Work in = requireNonNull(work);
        taking.take(
                record.value(),
                in.stores(),
                new Times(record.timestamp(), in.context().currentSystemTimeMs()));
    }

    private static void tellLive(String project, SinkStores stores, long due) {
        AlertStore alerts = stores.alerts();
        alerts.live(project).forEach(key -> alerts.tellAt(key, due));
    }
}
