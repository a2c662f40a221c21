package io.stepwatch.streams.detect;

import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.streams.ingest.DeadLetterLog;
import io.stepwatch.streams.ingest.DeadLetters;
import io.stepwatch.streams.ingest.Measured;
import io.stepwatch.streams.ingest.Printable;
import io.stepwatch.streams.measure.Measures;
import io.stepwatch.streams.window.Group;
import io.stepwatch.streams.window.History;
import io.stepwatch.streams.window.Taken;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Loads the state of a run's group, steps the fold of each of its series, stores the state, forwards what was said. */
public final class DetectProcessor implements Processor<byte[], Measured, Object, Object> {

    private static final Logger LOG = LoggerFactory.getLogger(DetectProcessor.class);

    private final DetectorSettings settings;
    private final Memory.Budget budget;
    private final Children children;
    private final DeadLetterLog log;
    private final Measures measures;
    private @Nullable Work work;

    /**
     * Names of the nodes that follow.
     *
     * @param changePoints writes change points
     * @param catalog writes what is known of series
     * @param deadLetters writes dead letters
     */
    public record Children(String changePoints, String catalog, String deadLetters) {}

    private record Work(ProcessorContext<Object, Object> context, DeadLetters deadLetters, Memory memory) {}

    private DetectProcessor(
            DetectorSettings settings, Memory.Budget budget, Children children, DeadLetterLog log, Measures measures) {
        this.settings = settings;
        this.budget = budget;
        this.children = children;
        this.log = log;
        this.measures = measures;
    }

    /**
     * Makes processors that share one memory.
     *
     * @param memory bytes that the groups of all partitions may take, about
     */
    public static Supplier<DetectProcessor> supplier(
            DetectorSettings settings, long memory, Children children, DeadLetterLog log, Measures measures) {
        Memory.Budget budget = new Memory.Budget(memory);
        return () -> new DetectProcessor(settings, budget, children, log, measures);
    }

    @Override
    public void init(ProcessorContext<Object, Object> context) {
        close();
        Memory memory = new Memory(History.of(context, settings.window()), settings, budget);
        work = new Work(context, new DeadLetters(context, children.deadLetters(), log), memory);
    }

    @Override
    public void close() {
        if (work != null) {
            work.memory.close();
            work = null;
        }
    }

    @Override
    public void process(Record<byte[], Measured> record) {
        if (work == null) {
            throw new IllegalStateException("not initialised");
        }
        String id = record.value().group();
        Watches watches = work.memory.group(id);
        watches.group().take(record.value()).match(new Outcome(work, record, watches));
        watches.save();
        work.memory.settle(id);
        measures.processed(record.value().readings().size(), record.timestamp());
    }

    private final class Outcome implements Taken.Cases {

        private final Work to;
        private final Record<byte[], Measured> record;
        private final Measured measured;
        private final Watches watches;
        private final Group group;

        Outcome(Work to, Record<byte[], Measured> record, Watches watches) {
            this.to = to;
            this.record = record;
            this.measured = record.value();
            this.watches = watches;
            this.group = watches.group();
        }

        @Override
        public void duplicate(Taken.Duplicate duplicate) {
            // It has been counted.
        }

        @Override
        public void behind(Taken.Behind behind) {
            measures.behindWindow();
            if (behind.count() == 1) {
                LOG.info(
                        "runs come behind the window and are kept in the log only project={} commit={} position={}",
                        Printable.text(measured.run().getProject()),
                        Printable.text(measured.run().getCommit()),
                        measured.position());
            }
        }

        @Override
        public void lost(Taken.Lost lost) {
            to.deadLetters.setAside(record.key(), measured.value(), record.timestamp(), lost.reason(), lost.error());
        }

        @Override
        public void accepted(Taken.Accepted accepted) {
            accepted.displaced()
                    .forEach(displaced -> to.deadLetters.setAsideAfterwards(
                            record.key(),
                            record.timestamp(),
                            displaced.reason(),
                            displaced.error(),
                            displaced.offset()));
            watches.grow();
            if (!accepted.newest()) {
                measures.late();
            }
            List<Told> told = new Folding(watches, measures::refolded).run(accepted);
            tellChanges(told);
            tellCatalog(new Catalog(watches), told, watches.size());
            Set<Long> spokenOf = group.isOverfull() ? watches.spokenOf() : Set.of();
            group.trim(spokenOf::contains);
        }

        private void tellChanges(List<Told> told) {
            if (told.isEmpty()) {
                return;
            }
            ChangePoints changePoints = new ChangePoints(watches);
            told.stream().map(changePoints::of).forEach(change -> {
                measures.told(change.getKind(), change.getState());
                forward(change.getSeriesId(), change, children.changePoints());
            });
        }

        private void tellCatalog(Catalog catalog, List<Told> told, int series) {
            Set<Integer> moved =
                    told.isEmpty() ? Set.of() : told.stream().map(Told::series).collect(Collectors.toSet());
            for (int number = 0; number < series; number++) {
                catalog.news(number, moved.contains(number))
                        .ifPresent(info -> forward(info.getSeriesId(), info, children.catalog()));
            }
        }

        private void forward(String key, Object value, String child) {
            to.context.forward(new Record<>(key, value, record.timestamp()), child);
        }
    }
}
