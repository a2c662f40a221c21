package io.stepwatch.streams.ingest;

import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.WireFormat;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Sets records that were read aside: the bytes as received, with headers that say why and where from.
 *
 * <p>Headers are UTF-8 text: {@code reason}, {@code error}, {@code topic}, {@code partition}, {@code offset}, and
 * {@code schema-id} where there is one. Where the offset is not known any more it is left out. For one processor.
 */
public final class DeadLetters {

    private static final int LONGEST_ERROR = 1000;

    private static final long UNKNOWN = -1;

    private final ProcessorContext<Object, Object> context;
    private final String sink;
    private final DeadLetterLog log;

    /** Where a record was read. */
    private record Source(String topic, int partition, long offset) {

        Source at(long other) {
            return new Source(topic, partition, other);
        }

        @Override
        public String toString() {
            return topic + '-' + partition + '@' + (offset == UNKNOWN ? "?" : Long.toString(offset));
        }
    }

    /**
     * For one processor.
     *
     * @param sink name of the node that writes dead letters, a child of the processor
     */
    public DeadLetters(ProcessorContext<Object, Object> context, String sink, DeadLetterLog log) {
        this.context = context;
        this.sink = sink;
        this.log = log;
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
        send(key, value, time, reason.word(), error, source());
    }

    /** The same, with a reason of the decoder. */
    public void setAside(byte @Nullable [] key, byte[] value, long time, MalformedValueException problem) {
        send(key, value, time, problem.reason(), String.valueOf(problem.getMessage()), source());
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
        send(record.key(), record.value(), time, reason.word(), error, source().at(offset));
    }

    /**
     * Sets a record aside that was taken before from a topic and is kept no longer; its place there is not known any more.
     *
     * @param topic to which it may be sent again under its key
     */
    public void setAsideLater(
            byte @Nullable [] key, byte[] value, long time, Reason reason, String error, String topic) {
        send(
                key,
                value,
                time,
                reason.word(),
                error,
                new Source(topic, context.taskId().partition(), UNKNOWN));
    }

    private void send(
            byte @Nullable [] key, byte @Nullable [] value, long time, String reason, String error, Source source) {
        Headers headers = new RecordHeaders();
        add(headers, "reason", reason);
        add(headers, "error", error.length() > LONGEST_ERROR ? error.substring(0, LONGEST_ERROR) + '…' : error);
        add(headers, "topic", source.topic());
        add(headers, "partition", Integer.toString(source.partition()));
        if (source.offset() != UNKNOWN) {
            add(headers, "offset", Long.toString(source.offset()));
        }
        if (value != null && value.length >= WireFormat.HEADER && value[0] == WireFormat.MAGIC) {
            add(headers, "schema-id", Integer.toString(WireFormat.schemaId(value)));
        }
        log.warn(reason, error, source.toString(), key);
        context.forward(new Record<>(key, value, time, headers), sink);
    }

    private Source source() {
        return context.recordMetadata()
                .map(record -> new Source(record.topic(), record.partition(), record.offset()))
                .orElseThrow(() -> new IllegalStateException("a dead letter outside of a record"));
    }

    private static void add(Headers headers, String name, String text) {
        headers.add(name, text.getBytes(StandardCharsets.UTF_8));
    }
}
