package io.stepwatch.streams.notice;

import static java.util.Objects.requireNonNull;

import io.stepwatch.app.Health;
import io.stepwatch.app.Outages;
import io.stepwatch.events.Notice;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueDecoder;
import io.stepwatch.streams.window.Said;
import io.stepwatch.streams.window.Said.Suite;
import java.time.Duration;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Turns observations into notices. */
public final class NoticeProcessor implements Processor<byte[], byte[], Object, Object> {

    private static final Logger LOG = LoggerFactory.getLogger(NoticeProcessor.class);

    /** A suite has members at first; one that comes when it is so many commits old is news. */
    static final long SETTLED = 5;

    /** How long more members of one run may come. */
    private static final Duration FACTORS_KEPT = Duration.ofDays(1);

    private static final Duration BETWEEN_LOOKS_AT_NEWCOMERS = Duration.ofSeconds(1);

    private final ValueDecoder<Notice> decoder;
    private final Health health;
    private final Duration patience;
    private final Staleness staleness;
    private final Children children;
    private @Nullable Work work;

    /**
     * Names of the nodes that follow.
     *
     * @param notices writes notices
     * @param questions writes what all partitions are asked
     */
    public record Children(String notices, String questions) {}

    private record Work(
            ProcessorContext<Object, Object> context,
            Said said,
            WholeRun wholeRun,
            Vanished vanished,
            Renamed renamed) {}

    /**
     * For one thread.
     *
     * @param patience how long a record waits for the registry
     */
    public NoticeProcessor(
            RegistryClient registry, Health health, Duration patience, Staleness staleness, Children children) {
        this.decoder = new ValueDecoder<>(registry, Notice.getClassSchema());
        this.health = health;
        this.patience = patience;
        this.staleness = staleness;
        this.children = children;
    }

    @Override
    public void init(ProcessorContext<Object, Object> context) {
        Said said = Said.of(context);
        Renamed renamed = new Renamed(said, staleness, notice -> once(requireNonNull(work), notice), this::ask);
        work = new Work(context, said, new WholeRun(said), new Vanished(said, staleness), renamed);
        context.schedule(staleness.betweenLooks(), PunctuationType.WALL_CLOCK_TIME, this::look);
        context.schedule(BETWEEN_LOOKS_AT_NEWCOMERS, PunctuationType.WALL_CLOCK_TIME, renamed::look);
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        byte @Nullable [] value = record.value();
        if (work == null || value == null) {
            return;
        }
        try {
            Notice seen = Outages.waitForRegistry(health, patience, () -> decoder.decode(value));
            if (Sense.isIn(seen)) {
                take(work, seen);
            } else {
                LOG.warn("observation makes no sense offset={}", offset(work));
            }
        } catch (MalformedValueException e) {
            LOG.warn("observation cannot be read reason={} offset={}", e.reason(), offset(work));
        }
    }

    private static long offset(Work at) {
        return at.context.recordMetadata().map(RecordMetadata::offset).orElse(-1L);
    }

    private void take(Work at, Notice seen) {
        switch (seen.getKind()) {
            case "suite-seen" -> sighting(at, seen);
            case "member-added" -> {
                Suite suite = at.said.suite(seen);
                if (suite != null && seen.getPosition() - suite.first() >= SETTLED) {
                    joined(at, seen);
                }
                at.said.measured(seen, at.context.currentSystemTimeMs());
                member(at, seen);
            }
            case "member-seen" -> member(at, seen);
            case "roll-called" -> at.renamed.rollCalled(seen);
            case "member-ended" -> at.renamed.ended(seen);
            case "run-factor" -> factor(at, seen);
            default -> once(at, seen);
        }
    }

    private void sighting(Work at, Notice seen) {
        Suite before = at.said.measured(seen, at.context.currentSystemTimeMs());
        if (before != null && before.stale()) {
            say(at, Stale.resumed(seen));
        }
        at.renamed.seen(seen, at.context.currentSystemTimeMs());
    }

    private void joined(Work at, Notice member) {
        if (staleness.concerns(member.getBranch())) {
            at.renamed.joined(member, at.context.currentSystemTimeMs());
        } else {
            once(at, Names.added(member));
        }
    }

    private void member(Work at, Notice seen) {
        if (staleness.concerns(seen.getBranch())) {
            at.said.members().seen(seen, at.context.currentSystemTimeMs());
        }
    }

    /** Only of branches whose members are known. */
    private void factor(Work at, Notice seen) {
        if (staleness.concerns(seen.getBranch())) {
            at.wholeRun.take(seen, at.context.currentSystemTimeMs()).ifPresent(notice -> once(at, notice));
        }
    }

    private void once(Work at, Notice seen) {
        if (at.said.isFirst(seen.getId())) {
            say(at, seen);
        }
    }

    private void look(long now) {
        if (work == null) {
            return;
        }
        for (Notice suite : work.said.quietSince(now - staleness.after().toMillis())) {
            if (staleness.concerns(suite.getBranch())) {
                say(work, Stale.stale(suite, staleness.after()));
            } else {
                work.said.forget(suite);
            }
        }
        for (Notice vanished : work.vanished.look(now)) {
            say(work, vanished);
        }
        work.said.factors().forgetUpTo(now - FACTORS_KEPT.toMillis());
    }

    private void say(Work at, Notice notice) {
        long now = at.context.currentSystemTimeMs();
        Notice said = Notice.newBuilder(notice).setTime(now).build();
        at.context.forward(new Record<>(notice.getProject(), said, now), children.notices());
    }

    private void ask(SeriesAction question) {
        requireNonNull(work)
                .context
                .forward(new Record<>(TopicKeys.action(question), question, question.getTime()), children.questions());
    }
}
