package io.stepwatch.streams.detect;

import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.streams.ingest.Action;
import io.stepwatch.streams.ingest.DeadLetterLog;
import io.stepwatch.streams.ingest.DeadLetters;
import io.stepwatch.streams.ingest.Input;
import io.stepwatch.streams.ingest.Measured;
import io.stepwatch.streams.ingest.Reason;
import io.stepwatch.streams.ingest.ReceivedLog;
import io.stepwatch.streams.measure.Measures;
import io.stepwatch.streams.window.Branch;
import io.stepwatch.streams.window.History;
import io.stepwatch.streams.window.Retention;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Loads the state of a run's group, steps the fold of each of its series, stores the state, forwards what was said. */
public final class DetectProcessor implements Processor<byte[], Input, Object, Object> {

    private final DetectorSettings settings;
    private final Retention retention;
    private final long betweenTouches;
    private final long betweenSightings;
    private final Memory.Budget budget;
    private final Children children;
    private final Supplier<ReceivedLog> received;
    private final DeadLetterLog log;
    private final Measures measures;
    private @Nullable Work work;

    /**
     * Names of the nodes that follow.
     *
     * @param changePoints writes change points
     * @param catalog writes what is known of series
     * @param observations writes what may be worth a notice
     * @param deadLetters writes dead letters
     */
    public record Children(String changePoints, String catalog, String observations, String deadLetters) {}

    private record Work(
            ProcessorContext<Object, Object> context,
            DeadLetters deadLetters,
            ReceivedLog received,
            History history,
            Memory memory,
            Sightings sightings) {}

    private DetectProcessor(
            DetectorSettings settings,
            Retention retention,
            long betweenSightings,
            Memory.Budget budget,
            Children children,
            Supplier<ReceivedLog> received,
            DeadLetterLog log,
            Measures measures) {
        this.received = received;
        this.settings = settings;
        this.retention = retention;
        this.betweenTouches = retention.betweenTouches().toMillis();
        this.betweenSightings = betweenSightings;
        this.budget = budget;
        this.children = children;
        this.log = log;
        this.measures = measures;
    }

    /**
     * Makes processors that share one memory.
     *
     * @param betweenSightings how often it is said again that a member of a suite was measured
     * @param memory bytes that the groups of all partitions may take, about
     * @param received makes what reads a run once more that was taken before
     */
    public static Supplier<DetectProcessor> supplier(
            DetectorSettings settings,
            Retention retention,
            Duration betweenSightings,
            long memory,
            Children children,
            Supplier<ReceivedLog> received,
            DeadLetterLog log,
            Measures measures) {
        Memory.Budget budget = new Memory.Budget(memory);
        long between = betweenSightings.toMillis();
        return () -> new DetectProcessor(settings, retention, between, budget, children, received, log, measures);
    }

    @Override
    public void init(ProcessorContext<Object, Object> context) {
        close();
        History history = History.of(context, settings.window());
        Memory memory = new Memory(history, settings, budget);
        work = new Work(
                context,
                new DeadLetters(context, children.deadLetters(), log),
                received.get(),
                history,
                memory,
                new Sightings());
        context.schedule(retention.betweenLooks(), PunctuationType.WALL_CLOCK_TIME, this::forgetBranches);
    }

    @Override
    public void close() {
        if (work != null) {
            work.memory.close();
            work.received.close();
            work = null;
        }
    }

    @Override
    public void process(Record<byte[], Input> record) {
        if (work == null) {
            throw new IllegalStateException("not initialised");
        }
        record.value().match(new One(work, record, new Outlet(work.context, children, record.timestamp(), measures)));
    }

    private void forgetBranches(long now) {
        if (work == null) {
            return;
        }
        Outlet outlet = new Outlet(work.context, children, now, measures);
        for (Branch branch : work.history.quietSince(retention.deadline(now))) {
            if (retention.isShortLived(branch.name())) {
                for (String id : branch.groups(Optional.empty())) {
                    Watches watches = work.memory.group(id);
                    for (int series = 0; series < watches.size(); series++) {
                        outlet.forget(watches.seriesId(series));
                    }
                    work.memory.drop(id);
                }
                work.history.forget(branch);
            }
        }
    }

    /** One record. */
    private final class One implements Input.Cases {

        private final Work to;
        private final Record<byte[], Input> record;
        private final Outlet outlet;

        One(Work to, Record<byte[], Input> record, Outlet outlet) {
            this.to = to;
            this.record = record;
            this.outlet = outlet;
        }

        @Override
        public void measured(Measured measured) {
            Branch branch = to.history.branchOf(measured.group());
            Optional<Measured> placed = Placement.of(branch, measured);
            if (placed.isPresent()) {
                long now = to.context.currentSystemTimeMs();
                branch.touch(now, betweenTouches);
                if (placed.get().position() != measured.position()) {
                    outlet.observe(Observations.moved(placed.get(), measured.position()));
                }
                fold(placed.get(), now);
            }
        }

        private void fold(Measured measured, long now) {
            Watches watches = to.memory.group(measured.group());
            boolean isNew = watches.size() == 0;
            watches.group()
                    .take(measured)
                    .match(new Arrival(outlet, to.deadLetters, to.received, record, measured, watches, measures));
            boolean isDue = watches.isSightingDue(now, betweenSightings);
            if (isNew && watches.size() > 0) {
                outlet.observe(Observations.member(measured, true));
            } else if (isDue && !retention.isShortLived(measured.run().getBranch())) {
                outlet.observe(Observations.member(measured, false));
            }
            watches.save();
            to.memory.settle(watches);
            measures.processed(measured.readings().size(), record.timestamp());
            if (to.sightings.isDue(measured, now)) {
                outlet.observe(Observations.seen(measured));
            }
        }

        @Override
        public void action(Action action) {
            SeriesAction asked = action.action();
            if (action.kind() == Action.Kind.ROLL_CALL) {
                new RollCall(to.history, to.memory).answer(asked).forEach(outlet::observe);
                return;
            }
            Amending amending = new Amending(to.history, to.memory, outlet::tellAll);
            amending.run(action)
                    .ifPresent(problem -> to.deadLetters.setAside(
                            record.key(), action.value(), record.timestamp(), Reason.INVALID_ACTION, problem));
            if (action.kind() == Action.Kind.COMMIT_LEFT) {
                outlet.observe(Observations.left(
                        asked.getProject(), asked.getBranch(), asked.getCommit(), asked.getPosition()));
            }
        }
    }
}
