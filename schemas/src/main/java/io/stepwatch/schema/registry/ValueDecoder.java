package io.stepwatch.schema.registry;

import io.stepwatch.schema.EventClasses;
import java.io.EOFException;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;
import org.apache.avro.SchemaCompatibility.SchemaCompatibilityType;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificRecordBase;
import org.jspecify.annotations.Nullable;

/**
 * Decodes values of one record type; for one thread.
 *
 * <p>The writer's schema must have the reader's full name: two records of one shape are still two records. Bytes left
 * over after the record are an error.
 */
public final class ValueDecoder<T extends SpecificRecordBase> {

    static {
        EventClasses.trust();
    }

    private final RegistryClient registry;
    private final Schema readerSchema;
    private final Map<Integer, SpecificDatumReader<T>> readers = new HashMap<>();
    private @Nullable BinaryDecoder binary;

    public ValueDecoder(RegistryClient registry, Schema readerSchema) {
        this.registry = registry;
        this.readerSchema = readerSchema;
    }

    /**
     * Decodes one value.
     *
     * @throws MalformedValueException when the value will never decode
     * @throws RegistryUnavailableException when the writer's schema cannot be had at present; the value may be good
     * @throws RegistryRefusedException when the registry denies access; the value may be good
     */
    public T decode(byte[] value) {
        int id = WireFormat.schemaId(value);
        SpecificDatumReader<T> reader = readers.get(id);
        if (reader == null) {
            reader = reader(id);
            readers.put(id, reader);
        }
        BinaryDecoder bytes =
                DecoderFactory.get().binaryDecoder(value, WireFormat.HEADER, value.length - WireFormat.HEADER, binary);
        binary = bytes;
        T record = read(reader, bytes);
        if (bytes.remainingBytes() > 0) {
            throw new MalformedValueException("undecodable", "bytes are left over after the record");
        }
        return record;
    }

    private T read(SpecificDatumReader<T> reader, BinaryDecoder bytes) {
        try {
            return reader.read(null, bytes);
        } catch (EOFException e) {
            throw new MalformedValueException("undecodable", "the record ends early");
        } catch (IOException | RuntimeException e) {
            // Avro reports damage by many exceptions: its own, index out of bounds, class cast, negative sizes.
            throw new MalformedValueException("undecodable", "the bytes are no " + readerSchema.getName());
        }
    }

    private SpecificDatumReader<T> reader(int id) {
        Schema writer = writer(registry, id);
        if (!writer.getFullName().equals(readerSchema.getFullName())) {
            throw new MalformedValueException(
                    "wrong-record",
                    "schema id " + id + " is " + writer.getFullName() + ", not " + readerSchema.getFullName());
        }
        if (SchemaCompatibility.checkReaderWriterCompatibility(readerSchema, writer)
                        .getType()
                != SchemaCompatibilityType.COMPATIBLE) {
            throw new MalformedValueException(
                    "wrong-record", "schema id " + id + " cannot be read as " + readerSchema.getFullName());
        }
        return new SpecificDatumReader<>(writer, readerSchema);
    }

    /** The schema that a value was written with. */
    static Schema writer(RegistryClient registry, int id) {
        try {
            return registry.byId(id);
        } catch (RegistryRefusedException e) {
            if (e.notFound()) {
                throw new MalformedValueException("unknown-schema-id", "the registry knows no schema id " + id);
            }
            throw e;
        }
    }
}
