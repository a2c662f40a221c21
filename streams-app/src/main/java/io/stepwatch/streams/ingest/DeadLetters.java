package io.stepwatch.streams.ingest;

import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.WireFormat;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.metrics.Sensor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.jspecify.annotations.Nullable;

/**
 * Sets records that were read aside: the bytes as received, with headers that say why and where from.
 *
 * <p>Headers are UTF-8 text: {@code reason}, {@code error}, {@code topic}, {@code partition}, {@code offset}, and
 * {@code schema-id} where there is one. For one processor.
 */
public final class DeadLetters {

    private static final int LONGEST_ERROR = 1000;

    private final ProcessorContext<Object, Object> context;
    private final String sink;
    private final DeadLetterLog log;
    private final Sensor count;

    /**
     * For one processor.
     *
     * @param sink name of the node that writes dead letters, a child of the processor
     */
    public DeadLetters(ProcessorContext<Object, Object> context, String sink, DeadLetterLog log) {
        this.context = context;
        this.sink = sink;
        this.log = log;
        this.count = context.metrics()
                .addRateTotalSensor(
                        "stepwatch", context.taskId().toString(), "dead-letters", Sensor.RecordingLevel.INFO);
    }

    /**
     * Hands over what a record holds. A record without a value, or with one that cannot be decoded, is set aside.
     *
     * @param decode throws {@link MalformedValueException} for a value that it cannot use
     */
    public <T> void decodeOrSetAside(Record<byte[], byte[]> record, Function<byte[], T> decode, Consumer<T> taker) {
        byte @Nullable [] value = record.value();
        if (value == null) {
            setAside(record.key(), null, record.timestamp(), Reason.NULL_VALUE, "the value is null");
            return;
        }
        try {
            taker.accept(decode.apply(value));
        } catch (MalformedValueException e) {
            setAside(record.key(), value, record.timestamp(), e);
        }
    }

    /** Sets the record aside that is being processed. */
    public void setAside(byte @Nullable [] key, byte @Nullable [] value, long time, Reason reason, String error) {
        send(key, value, time, reason.word(), error, source().offset());
    }

    /** The same, with a reason of the decoder. */
    public void setAside(byte @Nullable [] key, byte[] value, long time, MalformedValueException problem) {
        send(key, value, time, problem.reason(), String.valueOf(problem.getMessage()), source().offset());
    }

    /**
     * Sets a record aside that was taken before and has lost its place now.
     *
     * @param key of the record that took its place, which is its own too
     * @param offset its place in the partition of the record that is being processed
     * @param received has its bytes, as long as they are kept; after that the dead letter has no value
     */
    public void setAsideAfterwards(
            byte @Nullable [] key, long time, Reason reason, String error, long offset, ReceivedLog received) {
        ReceivedLog.Received record = received.at(new TopicPartition(source().topic(), source().partition()), offset)
                .orElse(new ReceivedLog.Received(key, null));
        send(record.key(), record.value(), time, reason.word(), error, offset);
    }

    private void send(
            byte @Nullable [] key, byte @Nullable [] value, long time, String reason, String error, long offset) {
        RecordMetadata source = source();
        Headers headers = new RecordHeaders();
        add(headers, "reason", reason);
        add(headers, "error", error.length() > LONGEST_ERROR ? error.substring(0, LONGEST_ERROR) + '…' : error);
        add(headers, "topic", source.topic());
        add(headers, "partition", Integer.toString(source.partition()));
        add(headers, "offset", Long.toString(offset));
        if (value != null && value.length >= WireFormat.HEADER && value[0] == WireFormat.MAGIC) {
            add(headers, "schema-id", Integer.toString(WireFormat.schemaId(value)));
        }
        count.record();
        log.warn(reason, error, source.topic() + '-' + source.partition() + '@' + offset, key);
        context.forward(new Record<>(key, value, time, headers), sink);
    }

    private RecordMetadata source() {
        return context.recordMetadata()
                .orElseThrow(() -> new IllegalStateException("a dead letter outside of a record"));
    }

    private static void add(Headers headers, String name, String text) {
        headers.add(name, text.getBytes(StandardCharsets.UTF_8));
    }
}
