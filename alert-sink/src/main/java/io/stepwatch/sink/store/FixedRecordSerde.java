package io.stepwatch.sink.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.function.Function;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes.WrapperSerde;
import org.apache.kafka.common.serialization.Serializer;

/** Small values of a fixed layout, with the layout's version in the first byte. */
final class FixedRecordSerde {

    private static final byte VERSION = 1;

    private FixedRecordSerde() {}

    static Serde<Span> span() {
        return serde(
                g -> ByteBuffer.allocate(17).put(VERSION).putLong(g.after()).putLong(g.last()),
                Map.of(VERSION, bytes -> new Span(bytes.getLong(), bytes.getLong())));
    }

    static Serde<SeriesSpan> series() {
        return serde(
                s -> ByteBuffer.allocate(17).put(VERSION).putLong(s.since()).putLong(s.lastPosition()),
                Map.of(VERSION, bytes -> new SeriesSpan(bytes.getLong(), bytes.getLong())));
    }

    static Serde<Spent> spent() {
        return serde(
                s -> ByteBuffer.allocate(17).put(VERSION).putLong(s.day()).putLong(s.count()),
                Map.of(VERSION, bytes -> new Spent(bytes.getLong(), bytes.getLong())));
    }

    static Serde<Branch> branch() {
        return serde(
                b -> ByteBuffer.allocate(25)
                        .put(VERSION)
                        .putLong(b.head())
                        .putLong(b.triaged())
                        .putLong(b.triagedAt()),
                Map.of(VERSION, bytes -> new Branch(bytes.getLong(), bytes.getLong(), bytes.getLong())));
    }

    /**
     * Makes a serde.
     *
     * @param layouts how to read each version that was ever written
     */
    static <T> Serde<T> serde(Function<T, ByteBuffer> write, Map<Byte, Function<ByteBuffer, T>> layouts) {
        Serializer<T> serializer =
                (topic, value) -> value == null ? null : write.apply(value).array();
        Deserializer<T> deserializer = (topic, bytes) -> bytes == null ? null : parse(topic, bytes, layouts);
        return new WrapperSerde<>(serializer, deserializer);
    }

    /** Text with its length in bytes before it. */
    static String text(ByteBuffer bytes) {
        int length = bytes.getInt();
        if (length < 0 || length > bytes.remaining()) {
            throw new BufferUnderflowException();
        }
        byte[] text = new byte[length];
        bytes.get(text);
        return new String(text, UTF_8);
    }

    private static <T> T parse(String topic, byte[] bytes, Map<Byte, Function<ByteBuffer, T>> layouts) {
        try {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            byte version = buffer.get();
            Function<ByteBuffer, T> layout = layouts.get(version);
            if (layout != null) {
                return layout.apply(buffer);
            }
            throw new SerializationException(topic + ": value of layout " + version
                    + ", written by a newer version; run that version, or delete this application's state");
        } catch (BufferUnderflowException e) {
            throw new SerializationException(topic + ": value ends early", e);
        }
    }
}
