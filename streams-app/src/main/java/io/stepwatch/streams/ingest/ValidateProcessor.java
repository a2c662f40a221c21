package io.stepwatch.streams.ingest;

import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.run.Breach;
import io.stepwatch.schema.run.RunRules;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Lets valid runs through, sends those on that must wait for the position of their commit, sets the others aside. */
public final class ValidateProcessor implements Processor<byte[], Incoming, Object, Object> {

    private final Children children;
    private final DeadLetterLog log;
    private @Nullable ProcessorContext<Object, Object> context;
    private @Nullable DeadLetters deadLetters;

    /**
     * Names of the nodes that follow.
     *
     * @param next gets valid runs
     * @param waiting writes valid runs whose commit has no known position, under the key of the commit
     * @param deadLetters writes dead letters
     */
    public record Children(String next, String waiting, String deadLetters) {}

    public ValidateProcessor(Children children, DeadLetterLog log) {
        this.children = children;
        this.log = log;
    }

    @Override
    public void init(ProcessorContext<Object, Object> processorContext) {
        context = processorContext;
        deadLetters = new DeadLetters(processorContext, children.deadLetters(), log);
    }

    @Override
    public void process(Record<byte[], Incoming> record) {
        if (context == null || deadLetters == null) {
            throw new IllegalStateException("not initialised");
        }
        Incoming incoming = record.value();
        Optional<Breach> problem = RunRules.problem(incoming.run(), incoming.key());
        if (problem.isPresent()) {
            Breach breach = problem.get();
            Reason reason = Reason.of(breach.rule());
            deadLetters.setAside(record.key(), incoming.value(), record.timestamp(), reason, breach.error());
        } else if (incoming.run().getPosition() == null) {
            send(incoming, record, context, deadLetters);
        } else {
            context.forward(record, children.next());
        }
    }

    private void send(
            Incoming incoming,
            Record<byte[], Incoming> record,
            ProcessorContext<Object, Object> to,
            DeadLetters orAside) {
        if (incoming.mayBeSentOn()) {
            byte[] commit = TopicKeys.commitOf(incoming.run()).getBytes(StandardCharsets.UTF_8);
            to.forward(new Record<>(commit, incoming.value(), record.timestamp()), children.waiting());
        } else {
            orAside.setAside(
                    record.key(),
                    incoming.value(),
                    record.timestamp(),
                    Reason.POSITION_UNKNOWN,
                    "the position of the commit is not known, and the run is too large to wait");
        }
    }
}
