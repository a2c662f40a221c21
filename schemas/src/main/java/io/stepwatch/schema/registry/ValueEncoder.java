package io.stepwatch.schema.registry;

import io.stepwatch.schema.EventClasses;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecordBase;
import org.jspecify.annotations.Nullable;

/** Encodes records in the {@link WireFormat}; for one thread. */
public final class ValueEncoder {

    static {
        EventClasses.trust();
    }

    /** Finds a field by its name: a registered schema may have it at another place than the class. */
    private static final SpecificData BY_NAME = new SpecificData() {
        @Override
        public Object getField(Object record, String name, int position) {
            SpecificRecordBase datum = (SpecificRecordBase) record;
            Schema.Field here = datum.getSchema().getFields().get(position);
            return datum.get(
                    here.name().equals(name)
                            ? position
                            : datum.getSchema().getField(name).pos());
        }
    };

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
    private @Nullable BinaryEncoder binary;
    private @Nullable SpecificDatumWriter<SpecificRecordBase> writer;

    /** The bytes of a record whose schema has the given id. */
    public byte[] encode(SpecificRecordBase datum, int schemaId) {
        return encode(datum, new WriterSchema(schemaId, datum.getSchema()));
    }

    /** The bytes of a record, in the order of fields that a schema has. */
    public byte[] encode(SpecificRecordBase datum, WriterSchema with) {
        bytes.reset();
        bytes.writeBytes(WireFormat.header(with.id()));
        binary = EncoderFactory.get().binaryEncoder(bytes, binary);
        if (writer == null) {
            writer = new SpecificDatumWriter<>(with.schema(), BY_NAME);
        }
        writer.setSchema(with.schema());
        try {
            writer.write(datum, binary);
            binary.flush();
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory failed", e);
        }
        return bytes.toByteArray();
    }
}
