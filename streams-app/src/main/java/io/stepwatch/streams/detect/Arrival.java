package io.stepwatch.streams.detect;

import io.stepwatch.streams.ingest.DeadLetters;
import io.stepwatch.streams.ingest.Measured;
import io.stepwatch.streams.ingest.ReceivedLog;
import io.stepwatch.streams.measure.Measures;
import io.stepwatch.streams.window.Group;
import io.stepwatch.streams.window.SeriesHead;
import io.stepwatch.streams.window.Taken;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.kafka.streams.processor.api.Record;

/** What follows from a run that was offered to its group. */
final class Arrival implements Taken.Cases {

    private final Outlet outlet;
    private final DeadLetters deadLetters;
    private final ReceivedLog received;
    private final Record<byte[], ?> record;
    private final Measured measured;
    private final Watches watches;
    private final Group group;
    private final int known;
    private final Measures measures;

    Arrival(
            Outlet outlet,
            DeadLetters deadLetters,
            ReceivedLog received,
            Record<byte[], ?> record,
            Measured measured,
            Watches watches,
            Measures measures) {
        this.measures = measures;
        this.outlet = outlet;
        this.deadLetters = deadLetters;
        this.received = received;
        this.record = record;
        this.measured = measured;
        this.watches = watches;
        this.group = watches.group();
        this.known = watches.size();
    }

    @Override
    public void duplicate(Taken.Duplicate duplicate) {
        // It has been counted.
    }

    @Override
    public void behind(Taken.Behind behind) {
        measures.behindWindow();
        outlet.observe(Observations.behind(measured));
    }

    @Override
    public void aside(Taken.Aside aside) {
        watches.grow();
    }

    @Override
    public void lost(Taken.Lost lost) {
        watches.grow();
        deadLetters.setAside(record.key(), measured.value(), record.timestamp(), lost.reason(), lost.error());
    }

    @Override
    public void accepted(Taken.Accepted accepted) {
        accepted.displaced()
                .forEach(displaced -> deadLetters.setAsideAfterwards(
                        record.key(),
                        record.timestamp(),
                        displaced.reason(),
                        displaced.error(),
                        displaced.offset(),
                        received));
        watches.grow();
        if (accepted.newest()) {
            watches.recent()
                    .take(accepted.now())
                    .ifPresent(factor -> outlet.observe(Observations.factor(measured, factor)));
        } else {
            measures.late();
            watches.recent().forget();
        }
        outlet.tell(watches, new Folding(watches, measures::refolded).run(accepted), accepted.now());
        if (accepted.newest() && watches.beganToAlternate()) {
            outlet.observe(Observations.alternating(measured));
        }
        if (watches.size() > known) {
            observeNew();
        }
        Set<Long> spokenOf = group.isOverfull() ? watches.spokenOf() : Set.of();
        group.trim(spokenOf::contains);
    }

    private void observeNew() {
        List<SeriesHead> series = new ArrayList<>();
        for (int number = 0; number < watches.size(); number++) {
            SeriesHead head = group.series(number);
            if (number >= known) {
                Observations.direction(measured, head).ifPresent(outlet::observe);
                Observations.unit(measured, head, series).ifPresent(outlet::observe);
            }
            series.add(head);
        }
    }
}
