package io.stepwatch.streams.detect;

import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Notice;
import io.stepwatch.streams.measure.Measures;
import io.stepwatch.streams.window.Row;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Where a processor's events go, while one record is processed. */
final class Outlet {

    private final ProcessorContext<Object, Object> context;
    private final DetectProcessor.Children children;
    private final long time;
    private final Measures measures;

    Outlet(ProcessorContext<Object, Object> context, DetectProcessor.Children children, long time, Measures measures) {
        this.measures = measures;
        this.context = context;
        this.children = children;
        this.time = time;
    }

    /**
     * Tells what the fold said of a group, and what is new about its series.
     *
     * @param now the row that came or changed
     */
    void tell(Watches watches, List<Told> told, Row now) {
        tell(watches, told, new Catalog(watches, now), false);
    }

    /** The same after a change that may move the state of series about which the fold says nothing. */
    void tellAll(Watches watches, List<Told> told) {
        tell(watches, told, new Catalog(watches, null), true);
    }

    private void tell(Watches watches, List<Told> told, Catalog catalog, boolean all) {
        if (!told.isEmpty()) {
            ChangePoints changePoints = new ChangePoints(watches);
            for (Told one : told) {
                var change = changePoints.of(one);
                measures.told(change.getKind(), change.getState());
                if (change.getState() == ChangePointState.RETRACTED && one.isByItself()) {
                    measures.provedFalse();
                }
                forward(change.getSeriesId(), change, children.changePoints());
                Observations.era(change).ifPresent(this::observe);
            }
        }
        Set<Integer> moved =
                told.isEmpty() ? Set.of() : told.stream().map(Told::series).collect(Collectors.toSet());
        for (int number = 0; number < watches.size(); number++) {
            catalog.news(number, all || moved.contains(number))
                    .ifPresent(info -> forward(info.getSeriesId(), info, children.catalog()));
        }
    }

    /** Takes a series out of the catalog. */
    void forget(String seriesId) {
        forward(seriesId, null, children.catalog());
    }

    /** Hands on what may be worth a notice. */
    void observe(Notice seen) {
        forward(seen.getProject(), seen, children.observations());
    }

    private void forward(String key, @Nullable Object value, String child) {
        context.forward(new Record<>(key, value, time), child);
    }
}
