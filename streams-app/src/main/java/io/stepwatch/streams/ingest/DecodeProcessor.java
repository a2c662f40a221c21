package io.stepwatch.streams.ingest;

import io.stepwatch.app.Health;
import io.stepwatch.app.Outages;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * The first processor: bytes to runs.
 *
 * <p>A record that will never decode is set aside. While the registry is away a record waits; what comes without a key
 * goes back to its topic under the key that its content asks for, so that it reaches the partition of its series.
 */
public final class DecodeProcessor implements Processor<byte[], byte[], Object, Object> {

    private final Health health;
    private final Duration patience;
    private final ValueDecoder<BenchmarkRun> decoder;
    private final Children children;
    private final DeadLetterLog log;
    private @Nullable Work work;

    /**
     * Names of the nodes that follow.
     *
     * @param next gets decoded runs
     * @param keyed writes records without a key back to their topic
     * @param deadLetters writes dead letters
     */
    public record Children(String next, String keyed, String deadLetters) {}

    private record Work(ProcessorContext<Object, Object> context, DeadLetters deadLetters) {}

    /**
     * For one thread.
     *
     * @param patience how long a record waits for the registry
     */
    public DecodeProcessor(
            RegistryClient registry, Health health, Duration patience, Children children, DeadLetterLog log) {
        this.health = health;
        this.patience = patience;
        this.decoder = new ValueDecoder<>(registry, BenchmarkRun.getClassSchema());
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
                run -> forward(to, record, run));
    }

    private void forward(Work to, Record<byte[], byte[]> record, BenchmarkRun run) {
        String wanted = TopicKeys.run(run);
        Incoming incoming = new Incoming(run, wanted, record.value());
        byte[] expected = wanted.getBytes(StandardCharsets.UTF_8);
        byte @Nullable [] key = record.key();
        if (key == null && incoming.mayBeSentOn()) {
            to.context.forward(new Record<>(expected, incoming.value(), record.timestamp()), children.keyed());
        } else if (key == null) {
            to.deadLetters.setAside(null, incoming.value(), record.timestamp(), Reason.MISSING_KEY, "the key is null");
        } else if (Arrays.equals(key, expected)) {
            to.context.forward(new Record<>(key, incoming, record.timestamp()), children.next());
        } else {
            to.deadLetters.setAside(
                    key,
                    incoming.value(),
                    record.timestamp(),
                    Reason.KEY_MISMATCH,
                    "the content asks for the key " + wanted);
        }
    }
}
