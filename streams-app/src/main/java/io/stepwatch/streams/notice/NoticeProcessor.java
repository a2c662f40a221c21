package io.stepwatch.streams.notice;

import io.stepwatch.app.Health;
import io.stepwatch.app.Outages;
import io.stepwatch.events.Notice;
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

    private final ValueDecoder<Notice> decoder;
    private final Health health;
    private final Duration patience;
    private final Staleness staleness;
    private final String sink;
    private @Nullable Work work;

    private record Work(ProcessorContext<Object, Object> context, Said said, WholeRun wholeRun, Vanished vanished) {}

    /**
     * For one thread.
     *
     * @param patience how long a record waits for the registry
     * @param sink the node that writes notices
     */
    public NoticeProcessor(
            RegistryClient registry, Health health, Duration patience, Staleness staleness, String sink) {
        this.decoder = new ValueDecoder<>(registry, Notice.getClassSchema());
        this.health = health;
        this.patience = patience;
        this.staleness = staleness;
        this.sink = sink;
    }

    @Override
    public void init(ProcessorContext<Object, Object> context) {
        Said said = Said.of(context);
        work = new Work(context, said, new WholeRun(said), new Vanished(said, staleness));
        context.schedule(staleness.betweenLooks(), PunctuationType.WALL_CLOCK_TIME, this::look);
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        byte @Nullable [] value = record.value();
        if (work == null || value == null) {
            return;
        }
        try {
            take(work, Outages.waitForRegistry(health, patience, () -> decoder.decode(value)));
        } catch (MalformedValueException e) {
            LOG.warn("observation cannot be read reason={}", e.reason());
        }
    }

    private void take(Work at, Notice seen) {
        switch (seen.getKind()) {
            case "suite-seen" -> sighting(at, seen);
            case "member-added" -> {
                Suite suite = at.said.suite(seen);
                if (suite != null && seen.getPosition() - suite.first() >= SETTLED) {
                    once(at, added(seen));
                }
                at.said.measured(seen, at.context.currentSystemTimeMs());
                member(at, seen);
            }
            case "member-seen" -> member(at, seen);
            case "run-factor" -> factor(at, seen);
            default -> once(at, seen);
        }
    }

    private void sighting(Work at, Notice seen) {
        Suite before = at.said.measured(seen, at.context.currentSystemTimeMs());
        if (before != null && before.stale()) {
            say(at, Stale.resumed(seen));
        }
    }

    private void member(Work at, Notice seen) {
        if (staleness.concerns(seen.getBranch())) {
            at.said.members().seen(seen, at.context.currentSystemTimeMs());
        }
    }

    private static Notice added(Notice member) {
        return Notice.newBuilder(member)
                .setText("member added: " + member.getText() + ", first measured at commit " + member.getCommit())
                .build();
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
        at.context.forward(new Record<>(notice.getProject(), said, now), sink);
    }
}
