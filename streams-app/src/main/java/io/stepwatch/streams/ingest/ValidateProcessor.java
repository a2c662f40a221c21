package io.stepwatch.streams.ingest;

import java.util.Optional;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Lets valid runs through and sets the others aside. */
public final class ValidateProcessor implements Processor<byte[], Incoming, Object, Object> {

    private final String next;
    private final String sink;
    private final DeadLetterLog log;
    private @Nullable ProcessorContext<Object, Object> context;
    private @Nullable DeadLetters deadLetters;

    /**
     * Between two nodes.
     *
     * @param next name of the node that gets valid runs
     * @param sink name of the node that writes dead letters
     */
    public ValidateProcessor(String next, String sink, DeadLetterLog log) {
        this.next = next;
        this.sink = sink;
        this.log = log;
    }

    @Override
    public void init(ProcessorContext<Object, Object> processorContext) {
        context = processorContext;
        deadLetters = new DeadLetters(processorContext, sink, log);
    }

    @Override
    public void process(Record<byte[], Incoming> record) {
        if (context == null || deadLetters == null) {
            throw new IllegalStateException("not initialised");
        }
        Incoming incoming = record.value();
        Optional<Refused> problem = Validation.problem(incoming.run());
        if (problem.isEmpty()) {
            context.forward(record, next);
        } else {
            Refused refused = problem.get();
            deadLetters.setAside(record.key(), incoming.value(), record.timestamp(), refused.reason(), refused.error());
        }
    }
}
