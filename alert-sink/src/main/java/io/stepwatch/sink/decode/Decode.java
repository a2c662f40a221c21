package io.stepwatch.sink.decode;

import static java.util.Objects.requireNonNull;

import io.stepwatch.app.DeadLetterCounts;
import io.stepwatch.app.Health;
import io.stepwatch.app.Outages;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueDecoder;
import java.util.List;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.streams.processor.api.FixedKeyProcessor;
import org.apache.kafka.streams.processor.api.FixedKeyProcessorContext;
import org.apache.kafka.streams.processor.api.FixedKeyProcessorSupplier;
import org.apache.kafka.streams.processor.api.FixedKeyRecord;
import org.jspecify.annotations.Nullable;

/** Decodes the values of one topic; dead letters get headers that say why. */
public final class Decode<T extends SpecificRecordBase> implements FixedKeyProcessor<byte[], byte[], Decoded<T>> {

    private static final String NULL_VALUE = "null-value";
    private static final String INVALID_EVENT = "invalid-event";

    /** Why a value is set aside, beside the reasons of the decoder. */
    public static final List<String> REASONS = List.of(NULL_VALUE, INVALID_EVENT);

    private final ValueDecoder<T> decoder;
    private final Check<T> check;
    private final Health health;
    private final boolean compacted;
    private final DeadLetters deadLetters;
    private final DeadLetterCounts counts;

    private @Nullable FixedKeyProcessorContext<byte[], Decoded<T>> context;

    private Decode(
            ValueDecoder<T> decoder,
            Check<T> check,
            Health health,
            boolean compacted,
            DeadLetters deadLetters,
            DeadLetterCounts counts) {
        this.counts = counts;
        this.deadLetters = deadLetters;
        this.decoder = decoder;
        this.check = check;
        this.health = health;
        this.compacted = compacted;
    }

    /**
     * Makes processors for a topic.
     *
     * @param check what an event must be beyond its schema
     */
    public static <T extends SpecificRecordBase> FixedKeyProcessorSupplier<byte[], byte[], Decoded<T>> supplier(
            Topic topic, RegistryClient registry, Check<T> check, Health health, DeadLetterCounts counts) {
        DeadLetters deadLetters = new DeadLetters();
        return () -> new Decode<>(
                new ValueDecoder<>(registry, topic.schema().orElseThrow()),
                check,
                health,
                topic.kept() == Topic.Kept.COMPACTED,
                deadLetters,
                counts);
    }

    @Override
    public void init(FixedKeyProcessorContext<byte[], Decoded<T>> ourContext) {
        context = ourContext;
    }

    @Override
    public void process(FixedKeyRecord<byte[], byte[]> record) {
        FixedKeyProcessorContext<byte[], Decoded<T>> in = requireNonNull(context);
        byte[] value = record.value();
        if (value == null && compacted) {
            return; // a tombstone: the key is gone, and there is nothing to say
        }
        try {
            in.forward(record.withValue(Decoded.good(decode(value))));
        } catch (MalformedValueException e) {
            counts.count(e.reason());
            in.forward(record.withValue(Decoded.<T>bad(value))
                    .withHeaders(deadLetters.headers(record, e, in.recordMetadata(), in.currentSystemTimeMs())));
        }
    }

    private T decode(byte @Nullable [] value) {
        if (value == null) {
            throw new MalformedValueException(NULL_VALUE, "a value is missing");
        }
        T event = Outages.waitForRegistry(health, Outages.WAIT, () -> decoder.decode(value));
        check.problem(event).ifPresent(problem -> {
            throw new MalformedValueException(INVALID_EVENT, problem);
        });
        return event;
    }
}
