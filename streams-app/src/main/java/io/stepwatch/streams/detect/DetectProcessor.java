package io.stepwatch.streams.detect;

import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.streams.ingest.DeadLetterLog;
import io.stepwatch.streams.ingest.DeadLetters;
import io.stepwatch.streams.ingest.Measured;
import io.stepwatch.streams.ingest.Printable;
import io.stepwatch.streams.window.Group;
import io.stepwatch.streams.window.History;
import io.stepwatch.streams.window.Taken;
import java.util.List;
import java.util.Set;
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
    private final Children children;
    private final DeadLetterLog log;
    private @Nullable Work work;

    /**
     * Names of the nodes that follow.
     *
     * @param changePoints writes change points
     * @param catalog writes what is known of series
     * @param deadLetters writes dead letters
     */
    public record Children(String changePoints, String catalog, String deadLetters) {}

    private record Work(ProcessorContext<Object, Object> context, DeadLetters deadLetters, History history) {}

    public DetectProcessor(DetectorSettings settings, Children children, DeadLetterLog log) {
        this.settings = settings;
        this.children = children;
        this.log = log;
    }

    @Override
    public void init(ProcessorContext<Object, Object> context) {
        work = new Work(context, new DeadLetters(context, children.deadLetters(), log), History.of(context));
    }

    @Override
    public void process(Record<byte[], Measured> record) {
        if (work == null) {
            throw new IllegalStateException("not initialised");
        }
        Group group = work.history.group(record.value().group());
        group.take(record.value()).match(new Outcome(work, record, group));
    }

    private final class Outcome implements Taken.Cases {

        private final Work to;
        private final Record<byte[], Measured> record;
        private final Measured measured;
        private final Group group;

        Outcome(Work to, Record<byte[], Measured> record, Group group) {
            this.to = to;
            this.record = record;
            this.measured = record.value();
            this.group = group;
        }

        @Override
        public void duplicate(Taken.Duplicate duplicate) {
            // It has been counted.
        }

        @Override
        public void behind(Taken.Behind behind) {
            group.save();
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
            Watches watches = new Watches(measured, group, settings);
            List<Told> told = new Folding(group, watches).run(accepted);
            tellChanges(told);
            tellCatalog(new Catalog(measured, group, watches), told, watches.size());
            Set<Long> spokenOf = group.isOverfull() ? watches.spokenOf() : Set.of();
            group.trim(spokenOf::contains);
            group.save();
        }

        private void tellChanges(List<Told> told) {
            if (told.isEmpty()) {
                return;
            }
            ChangePoints changePoints = new ChangePoints(measured, group);
            told.stream()
                    .map(changePoints::of)
                    .forEach(change -> forward(change.getSeriesId(), change, children.changePoints()));
        }

        private void tellCatalog(Catalog catalog, List<Told> told, int series) {
            Set<Integer> moved = told.stream().map(Told::series).collect(Collectors.toSet());
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
