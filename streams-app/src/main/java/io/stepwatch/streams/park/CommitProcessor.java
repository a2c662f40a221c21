package io.stepwatch.streams.park;

import io.stepwatch.app.Health;
import io.stepwatch.app.Outages;
import io.stepwatch.events.Commit;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueDecoder;
import io.stepwatch.streams.ingest.DeadLetterLog;
import io.stepwatch.streams.ingest.DeadLetters;
import io.stepwatch.streams.ingest.Reason;
import io.stepwatch.streams.window.Retention;
import io.stepwatch.streams.window.Waiting;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Keeps the positions of commits as they are announced and sends the runs on that waited for them. */
public final class CommitProcessor implements Processor<byte[], byte[], Object, Object> {

    private final Positions positions;
    private final ValueDecoder<Commit> decoder;
    private final Health health;
    private final Duration patience;
    private final Children children;
    private final DeadLetterLog log;
    private final Retention retention;
    private @Nullable Work work;

    /**
     * Names of the nodes that follow.
     *
     * @param placed writes runs whose position is known
     * @param chain writes commits for the one that keeps the chains
     * @param deadLetters writes dead letters
     */
    public record Children(String placed, String chain, String deadLetters) {}

    private record Work(ProcessorContext<Object, Object> context, DeadLetters deadLetters, Waiting waiting) {}

    public CommitProcessor(
            Positions positions,
            RegistryClient registry,
            Health health,
            Duration patience,
            Children children,
            DeadLetterLog log,
            Retention retention) {
        this.retention = retention;
        this.positions = positions;
        this.decoder = new ValueDecoder<>(registry, Commit.getClassSchema());
        this.health = health;
        this.patience = patience;
        this.children = children;
        this.log = log;
    }

    @Override
    public void init(ProcessorContext<Object, Object> context) {
        work = new Work(context, new DeadLetters(context, children.deadLetters(), log), Waiting.of(context));
        context.schedule(retention.betweenLooks(), PunctuationType.WALL_CLOCK_TIME, this::forget);
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        if (work == null) {
            throw new IllegalStateException("not initialised");
        }
        byte @Nullable [] key = record.key();
        byte @Nullable [] value = record.value();
        if (value == null) {
            if (key != null) {
                work.waiting.forget(new String(key, StandardCharsets.UTF_8));
            }
            return;
        }
        try {
            announce(work, record, Outages.waitForRegistry(health, patience, () -> decoder.decode(value)));
        } catch (MalformedValueException e) {
            work.deadLetters.setAside(key, value, record.timestamp(), e);
        }
    }

    private void forget(long now) {
        if (work != null) {
            work.waiting.forgetUpTo(retention.deadline(now));
        }
    }

    private void announce(Work to, Record<byte[], byte[]> record, Commit commit) {
        String key = TopicKeys.commit(commit);
        if (!Arrays.equals(record.key(), key.getBytes(StandardCharsets.UTF_8))) {
            to.deadLetters.setAside(
                    record.key(),
                    record.value(),
                    record.timestamp(),
                    Reason.KEY_MISMATCH,
                    "the content asks for the key " + key);
            return;
        }
        to.context.forward(
                new Record<>(
                        TopicKeys.branch(commit.getProject(), commit.getBranch())
                                .getBytes(StandardCharsets.UTF_8),
                        record.value(),
                        record.timestamp()),
                children.chain());
        if (!commit.getHead() && commit.getPosition() >= 0) {
            if (retention.isShortLived(commit.getBranch())) {
                to.waiting.announce(key, commit.getPosition(), to.context.currentSystemTimeMs());
            } else {
                to.waiting.announce(key, commit.getPosition());
            }
            to.waiting.release(key).stream()
                    .map(positions::decode)
                    .map(run -> positions.placed(run, commit.getPosition(), record.timestamp()))
                    .forEach(run -> to.context.forward(run, children.placed()));
        }
    }
}
