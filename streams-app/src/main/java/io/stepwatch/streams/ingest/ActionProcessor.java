package io.stepwatch.streams.ingest;

import io.stepwatch.app.Health;
import io.stepwatch.app.Outages;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Bytes to actions; what is no action, or not a whole one, is set aside. */
public final class ActionProcessor implements Processor<byte[], byte[], Object, Object> {

    private final Health health;
    private final Duration patience;
    private final ValueDecoder<SeriesAction> decoder;
    private final Children children;
    private final DeadLetterLog log;
    private @Nullable Work work;

    /**
     * Names of the nodes that follow.
     *
     * @param next gets actions
     * @param deadLetters writes dead letters
     */
    public record Children(String next, String deadLetters) {}

    private record Work(ProcessorContext<Object, Object> context, DeadLetters deadLetters) {}

    /**
     * For one thread.
     *
     * @param patience how long a record waits for the registry
     */
    public ActionProcessor(
            RegistryClient registry, Health health, Duration patience, Children children, DeadLetterLog log) {
        this.health = health;
        this.patience = patience;
        this.decoder = new ValueDecoder<>(registry, SeriesAction.getClassSchema());
        this.children = children;
        this.log = log;
    }

    @Override
    public void init(ProcessorContext<Object, Object> context) {
        work = new Work(context, new DeadLetters(context, children.deadLetters(), log));
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        if (work == null) {
            throw new IllegalStateException("not initialised");
        }
        Work to = work;
        to.deadLetters.decodeOrSetAside(
                record,
                value -> Outages.waitForRegistry(health, patience, () -> decoder.decode(value)),
                action -> forward(to, record, action));
    }

    private void forward(Work to, Record<byte[], byte[]> record, SeriesAction action) {
        Optional<String> problem = ActionRules.problem(action);
        if (problem.isPresent()) {
            aside(to, record, Reason.INVALID_ACTION, problem.get());
        } else if (!Arrays.equals(record.key(), TopicKeys.action(action).getBytes(StandardCharsets.UTF_8))) {
            aside(to, record, Reason.KEY_MISMATCH, "the content asks for the key " + TopicKeys.action(action));
        } else {
            Action valid = new Action(ActionRules.kind(action).orElseThrow(), action, record.value());
            to.context.forward(new Record<>(record.key(), valid, record.timestamp()), children.next());
        }
    }

    private static void aside(Work to, Record<byte[], byte[]> record, Reason reason, String error) {
        to.deadLetters.setAside(record.key(), record.value(), record.timestamp(), reason, error);
    }
}
