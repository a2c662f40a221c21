package io.stepwatch.streams.chain;

import io.stepwatch.app.Health;
import io.stepwatch.app.Outages;
import io.stepwatch.events.Commit;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.schema.identity.Fingerprint;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueDecoder;
import io.stepwatch.streams.ingest.Action;
import io.stepwatch.streams.window.Chains;
import io.stepwatch.streams.window.Chains.Chain;
import io.stepwatch.streams.window.Chains.Link;
import io.stepwatch.streams.window.Retention;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Adds commits and heads to the chain of their branch and announces what follows. */
public final class ChainProcessor implements Processor<byte[], byte[], String, SeriesAction> {

    private static final Logger LOG = LoggerFactory.getLogger(ChainProcessor.class);

    private final ValueDecoder<Commit> decoder;
    private final Health health;
    private final Duration patience;
    private final Retention retention;
    private @Nullable Work work;

    private record Work(ProcessorContext<String, SeriesAction> context, Chains chains) {}

    /**
     * For one thread.
     *
     * @param patience how long a record waits for the registry
     */
    public ChainProcessor(RegistryClient registry, Health health, Duration patience, Retention retention) {
        this.retention = retention;
        this.decoder = new ValueDecoder<>(registry, Commit.getClassSchema());
        this.health = health;
        this.patience = patience;
    }

    @Override
    public void init(ProcessorContext<String, SeriesAction> context) {
        work = new Work(context, Chains.of(context));
        context.schedule(retention.betweenLooks(), PunctuationType.WALL_CLOCK_TIME, this::forget);
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        byte @Nullable [] value = record.value();
        if (work == null || value == null) {
            return;
        }
        try {
            take(work, Outages.waitForRegistry(health, patience, () -> decoder.decode(value)), record.timestamp());
        } catch (MalformedValueException e) {
            LOG.warn("commit cannot be read reason={}", e.reason());
        }
    }

    private void forget(long now) {
        if (work != null) {
            work.chains.forgetUpTo(retention.deadline(now));
        }
    }

    private void take(Work at, Commit commit, long time) {
        if (commit.getPosition() < 0) {
            return;
        }
        String branch = TopicKeys.branch(commit.getProject(), commit.getBranch());
        if (retention.isShortLived(commit.getBranch())) {
            at.chains.touch(
                    branch,
                    at.context.currentSystemTimeMs(),
                    retention.betweenTouches().toMillis());
        }
        Chain chain = at.chains.of(branch);
        Rewrites rewrites = new Rewrites(chain);
        if (commit.getHead()) {
            rewrites.head(commit.getSha(), commit.getPosition(), Optional.ofNullable(commit.getForkPoint()))
                    .forEach(link -> announce(at, commit, link, moved(link), time));
            return;
        }
        Optional<Link> before = chain.link(commit.getSha());
        Link now = new Link(
                commit.getSha(),
                commit.getPosition(),
                Objects.requireNonNullElse(commit.getFirstParent(), ""),
                before.map(Link::left).orElse(false));
        if (before.filter(now::equals).isPresent()) {
            return;
        }
        chain.put(now);
        if (before.filter(known -> known.position() == now.position()).isEmpty()) {
            announce(at, commit, now, Action.Kind.COMMIT_PLACED, time);
        }
        rewrites.commit().forEach(link -> announce(at, commit, link, moved(link), time));
    }

    private static Action.Kind moved(Link link) {
        return link.left() ? Action.Kind.COMMIT_LEFT : Action.Kind.COMMIT_RETURNED;
    }

    private static void announce(Work at, Commit of, Link link, Action.Kind kind, long time) {
        String request = new Fingerprint()
                .text(kind.word())
                .text(of.getProject())
                .text(of.getBranch())
                .text(link.sha())
                .number(link.position())
                .number(time)
                .hex(16);
        SeriesAction action = SeriesAction.newBuilder()
                .setRequestId(request)
                .setKind(kind.word())
                .setProject(of.getProject())
                .setBranch(of.getBranch())
                .setCommit(link.sha())
                .setPosition(link.position())
                .setWho("chain of commits")
                .setTime(time)
                .build();
        at.context.forward(new Record<>(TopicKeys.action(action), action, time));
    }
}
