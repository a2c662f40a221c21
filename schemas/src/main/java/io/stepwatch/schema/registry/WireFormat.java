package io.stepwatch.schema.registry;

import java.nio.ByteBuffer;

/** The Confluent wire format: a zero byte, the schema id in four bytes (big-endian), the Avro binary form. */
public final class WireFormat {

    /** The first byte of every value. */
    public static final byte MAGIC = 0;

    /** Bytes before the Avro binary form. */
    public static final int HEADER = 5;

    private WireFormat() {}

    /** The header for a schema id. */
    public static byte[] header(int schemaId) {
        return ByteBuffer.allocate(HEADER).put(MAGIC).putInt(schemaId).array();
    }

    /**
     * The schema id of a value.
     *
     * @throws MalformedValueException when the value is not in this format
     */
    public static int schemaId(byte[] value) {
        if (value.length < HEADER) {
            throw new MalformedValueException("not-avro-framing", "only " + value.length + " bytes");
        }
        if (value[0] != MAGIC) {
            throw new MalformedValueException(
                    "not-avro-framing",
                    "not Confluent Avro framing (first byte 0x%02x%s)".formatted(value[0], guess(value[0])));
        }
        return ByteBuffer.wrap(value, 1, 4).getInt();
    }

    private static String guess(byte first) {
        return first == '{' || first == '[' ? ", looks like JSON" : "";
    }
}
