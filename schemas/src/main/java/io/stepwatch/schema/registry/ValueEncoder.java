package io.stepwatch.schema.registry;

import io.stepwatch.schema.EventClasses;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecordBase;
import org.jspecify.annotations.Nullable;

/** Encodes records in the {@link WireFormat}; for one thread. */
public final class ValueEncoder {

    static {
        EventClasses.trust();
    }

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
    private @Nullable BinaryEncoder binary;
    private @Nullable SpecificDatumWriter<SpecificRecordBase> writer;

    /** The bytes of a record whose schema has the given id. */
    public byte[] encode(SpecificRecordBase datum, int schemaId) {
        bytes.reset();
        bytes.writeBytes(WireFormat.header(schemaId));
        binary = EncoderFactory.get().binaryEncoder(bytes, binary);
        if (writer == null || !writer.getSpecificData().equals(datum.getSpecificData())) {
            writer = new SpecificDatumWriter<>(datum.getSchema(), datum.getSpecificData());
        }
        writer.setSchema(datum.getSchema());
        try {
            writer.write(datum, binary);
            binary.flush();
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory failed", e);
        }
        return bytes.toByteArray();
    }
}
