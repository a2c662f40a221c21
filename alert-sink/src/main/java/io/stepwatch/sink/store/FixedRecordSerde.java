package io.stepwatch.sink.store;

import io.stepwatch.sink.judge.Reference;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.OptionalDouble;
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

    static Serde<Reference> reference() {
        return serde(
                r -> ByteBuffer.allocate(26)
                        .put(VERSION)
                        .putDouble(r.accepted())
                        .putLong(r.since())
                        .put((byte) (r.told().isPresent() ? 1 : 0))
                        .putDouble(r.told().orElse(0)),
                bytes -> {
                    double accepted = bytes.getDouble();
                    long since = bytes.getLong();
                    boolean told = bytes.get() == 1;
                    double level = bytes.getDouble();
                    return new Reference(accepted, since, told ? OptionalDouble.of(level) : OptionalDouble.empty());
                });
    }

    static Serde<Span> span() {
        return serde(
                g -> ByteBuffer.allocate(17).put(VERSION).putLong(g.after()).putLong(g.last()),
                bytes -> new Span(bytes.getLong(), bytes.getLong()));
    }

    private static <T> Serde<T> serde(Function<T, ByteBuffer> write, Function<ByteBuffer, T> read) {
        Serializer<T> serializer =
                (topic, value) -> value == null ? null : write.apply(value).array();
        Deserializer<T> deserializer = (topic, bytes) -> bytes == null ? null : parse(topic, bytes, read);
        return new WrapperSerde<>(serializer, deserializer);
    }

    private static <T> T parse(String topic, byte[] bytes, Function<ByteBuffer, T> read) {
        try {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            byte version = buffer.get();
            if (version == VERSION) {
                return read.apply(buffer);
            }
            throw new SerializationException(topic + ": value of layout " + version
                    + ", written by a newer version; run that version, or delete this application's state");
        } catch (BufferUnderflowException e) {
            throw new SerializationException(topic + ": value ends early", e);
        }
    }
}
