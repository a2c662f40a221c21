package io.stepwatch.sink.group;

import static java.util.Objects.requireNonNull;

import io.stepwatch.events.Commit;
import io.stepwatch.sink.pace.Pace;
import io.stepwatch.sink.store.AlertStore;
import io.stepwatch.sink.store.BranchStore;
import io.stepwatch.sink.store.CommitStore;
import io.stepwatch.sink.store.RhythmStore;
import io.stepwatch.sink.store.SinkStores;
import java.time.Duration;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Keeps commits by position, and has alerts that lack one told again. */
public final class FollowCommits implements Processor<String, Commit, Void, Void> {

    private final Duration closingDelay;
    private final Pace pace;

    private @Nullable Work work;

    private record Work(
            ProcessorContext<Void, Void> context,
            CommitStore commits,
            AlertStore alerts,
            BranchStore branches,
            RhythmStore rhythms,
            Silence silence) {}

    private FollowCommits(Duration closingDelay, Pace pace) {
        this.pace = pace;
        this.closingDelay = closingDelay;
    }

    /**
     * Makes processors.
     *
     * @param closingDelay how long an alert waits for further commits
     * @param pace how fast a rhythm is
     */
    public static ProcessorSupplier<String, Commit, Void, Void> supplier(Duration closingDelay, Pace pace) {
        return () -> new FollowCommits(closingDelay, pace);
    }

    @Override
    public void init(ProcessorContext<Void, Void> context) {
        SinkStores stores = new SinkStores(context);
        work = new Work(
                context,
                stores.commits(),
                stores.alerts(),
                stores.branches(),
                stores.rhythms(pace),
                new Silence(stores, pace));
    }

    @Override
    public void process(Record<String, Commit> record) {
        Commit commit = record.value();
        Work in = requireNonNull(work);
        in.branches().announced(commit);
        long now = in.context().currentSystemTimeMs();
        in.rhythms().announced(commit, record.timestamp()).ifPresent(silence -> in.silence()
                .ended(commit.getProject(), silence, now));
        if (commit.getHead()) {
            return;
        }
        in.commits().keep(commit);
        long due = now + closingDelay.toMillis();
        in.alerts()
                .lacking(commit.getProject(), commit.getBranch(), commit.getPosition())
                .forEach(key -> in.alerts().tellAt(key, due));
    }
}
