package io.stepwatch.streams.park;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Notice;
import io.stepwatch.schema.identity.Fingerprint;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.streams.ingest.DeadLetterLog;
import io.stepwatch.streams.ingest.DeadLetters;
import io.stepwatch.streams.ingest.Reason;
import io.stepwatch.streams.measure.Measures;
import io.stepwatch.streams.window.Retention;
import io.stepwatch.streams.window.Waiting;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Parks a run until its commit is announced, or sends it on if it is already. What waits too long is set aside, under the
 * key under which it waited: sent again to the same topic it waits anew.
 */
public final class ParkProcessor implements Processor<byte[], byte[], Object, Object> {

    private final Positions positions;
    /** Runs that are set aside at one look, so that a transaction stays short. */
    private static final int MOST_AT_ONCE = 1000;

    private final Children children;
    private final String topic;
    private final Retention retention;
    private final DeadLetterLog log;
    private final Measures measures;
    private @Nullable Work work;

    /**
     * Names of the nodes that follow.
     *
     * @param placed writes runs whose position is known
     * @param deadLetters writes dead letters
     * @param observations writes what may be worth a notice
     */
    public record Children(String placed, String deadLetters, String observations) {}

    private record Work(ProcessorContext<Object, Object> context, DeadLetters deadLetters, Waiting waiting) {}

    /**
     * For one thread.
     *
     * @param topic of waiting runs
     */
    public ParkProcessor(
            Positions positions,
            Children children,
            String topic,
            Retention retention,
            DeadLetterLog log,
            Measures measures) {
        this.positions = positions;
        this.topic = topic;
        this.retention = retention;
        this.children = children;
        this.log = log;
        this.measures = measures;
    }

    @Override
    public void init(ProcessorContext<Object, Object> context) {
        Waiting waiting = Waiting.of(context);
        work = new Work(context, new DeadLetters(context, children.deadLetters(), log), waiting);
        measures.waiting(
                context.taskId().toString(),
                () -> looked(waiting, Waiting::count),
                () -> looked(
                        waiting,
                        store -> store.oldest().isEmpty()
                                ? Double.NaN
                                : Math.max(
                                                0,
                                                System.currentTimeMillis()
                                                        - store.oldest().getAsLong())
                                        / 1000.0));
        context.schedule(retention.betweenLooksAtParked(), PunctuationType.WALL_CLOCK_TIME, this::giveUp);
    }

    /** What a look from another thread sees; nothing where the store has just been closed. */
    private static double looked(Waiting waiting, ToDoubleFunction<Waiting> look) {
        try {
            return look.applyAsDouble(waiting);
        } catch (RuntimeException e) {
            return Double.NaN;
        }
    }

    @Override
    public void close() {
        if (work != null) {
            measures.forgetWaiting(work.context.taskId().toString());
        }
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        if (work == null) {
            throw new IllegalStateException("not initialised");
        }
        Work to = work;
        to.deadLetters.decodeOrSetAside(record, positions::decode, run -> park(to, record, run));
    }

    private void park(Work to, Record<byte[], byte[]> record, BenchmarkRun run) {
        String commit = TopicKeys.commitOf(run);
        OptionalLong position = to.waiting.position(commit);
        if (position.isPresent()) {
            to.context.forward(positions.placed(run, position.getAsLong(), record.timestamp()), children.placed());
        } else if (!to.waiting.park(commit, run.getEventId(), record.value(), to.context.currentSystemTimeMs())) {
            to.deadLetters.setAside(
                    record.key(),
                    record.value(),
                    record.timestamp(),
                    Reason.POSITION_UNKNOWN,
                    "the position of commit " + run.getCommit()
                            + " is not known, and too many runs wait already; publish from a full clone");
            to.context.forward(
                    new Record<>(run.getProject(), overflow(run, record.timestamp()), record.timestamp()),
                    children.observations());
        }
    }

    private void giveUp(long now) {
        if (work == null) {
            return;
        }
        Work to = work;
        for (byte[] value : to.waiting.takeUpTo(retention.parkedDeadline(now), MOST_AT_ONCE)) {
            BenchmarkRun run = positions.decode(value);
            to.deadLetters.setAsideLater(
                    TopicKeys.commitOf(run).getBytes(StandardCharsets.UTF_8),
                    value,
                    now,
                    Reason.POSITION_UNKNOWN,
                    "the position of commit " + run.getCommit() + " was not announced within "
                            + retention.ofParkedInWords() + "; publish from a full clone",
                    topic);
            to.context.forward(new Record<>(run.getProject(), expired(run, now), now), children.observations());
        }
    }

    private static Notice overflow(BenchmarkRun run, long time) {
        return notice(
                "parked-overflow",
                run,
                time,
                "too many runs wait for the position of their commit: those of commit " + run.getCommit()
                        + " and others are dead letters; let the jobs fetch history (fetch-depth: 0)");
    }

    private Notice expired(BenchmarkRun run, long time) {
        return notice(
                "parked-expired",
                run,
                time,
                "runs waited " + retention.ofParkedInWords() + " for the position of their commit: those of commit "
                        + run.getCommit()
                        + " and others are dead letters; let the jobs fetch history (fetch-depth: 0)");
    }

    /** Told once a day for each branch: by then somebody may have looked. */
    private static Notice notice(String kind, BenchmarkRun run, long time, String text) {
        return Notice.newBuilder()
                .setId(new Fingerprint()
                        .text(kind)
                        .text(run.getProject())
                        .text(run.getBranch())
                        .number(Math.floorDiv(time, Duration.ofDays(1).toMillis()))
                        .hex(16))
                .setKind(kind)
                .setProject(run.getProject())
                .setBranch(run.getBranch())
                .setCommit(run.getCommit())
                .setText(text)
                .build();
    }
}
