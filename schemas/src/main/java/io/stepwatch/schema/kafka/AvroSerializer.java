package io.stepwatch.schema.kafka;

import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.RegistryRefusedException;
import io.stepwatch.schema.registry.SubjectVersion;
import io.stepwatch.schema.registry.ValueEncoder;
import io.stepwatch.schema.registry.WriterSchema;
import java.util.HashMap;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;
import org.apache.avro.SchemaCompatibility.SchemaCompatibilityType;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/**
 * Writes generated records in the Confluent wire format under the subject of their topic.
 *
 * <p>A schema that the registry lacks is an error unless {@value SerdeConfig#AUTO_REGISTER} is true. A registered one that
 * differs in words of explanation or in the order of its fields is taken as it is. A null stays null (a tombstone).
 */
public final class AvroSerializer<T extends SpecificRecordBase> implements Serializer<T> {

    private final ValueEncoder encoder = new ValueEncoder();
    private final Map<String, WriterSchema> schemas = new HashMap<>();
    private @Nullable RegistryClient registry;
    private boolean autoRegister;
    private boolean useLatest;

    /** For Kafka, which calls {@link #configure}. */
    public AvroSerializer() {}

    /** With a client that is shared. */
    public AvroSerializer(RegistryClient registry, boolean autoRegister) {
        this.registry = registry;
        this.autoRegister = autoRegister;
    }

    @Override
    public void configure(Map<String, ?> configs, boolean isKey) {
        if (isKey) {
            throw new IllegalArgumentException("keys are text, never Avro; name StringSerializer as key.serializer");
        }
        registry = SerdeConfig.registry(configs);
        autoRegister = SerdeConfig.flag(configs, SerdeConfig.AUTO_REGISTER, false);
        useLatest = SerdeConfig.flag(configs, SerdeConfig.USE_LATEST, false);
    }

    @Override
    public byte @Nullable [] serialize(String topic, @Nullable T record) {
        if (record == null) {
            return null;
        }
        String subject = topic + "-value";
        WriterSchema with = schemas.get(subject);
        if (with == null) {
            with = with(subject, record.getSchema());
            schemas.put(subject, with);
        }
        return encoder.encode(record, with);
    }

    private WriterSchema with(String subject, Schema schema) {
        RegistryClient client = registry;
        if (client == null) {
            throw new IllegalStateException("serializer is not configured; call configure first");
        }
        try {
            if (autoRegister) {
                return client.registeredSchema(subject, schema);
            }
            return useLatest ? latest(client, subject, schema) : client.writerSchema(subject, schema);
        } catch (RegistryRefusedException e) {
            if (e.notFound()) {
                throw new SerializationException(
                        "schema of " + schema.getName() + " is not registered under " + subject
                                + "; register it with: stepwatch schema register",
                        e);
            }
            throw new SerializationException(subject + ": " + e.getMessage(), e);
        }
    }

    private static WriterSchema latest(RegistryClient client, String subject, Schema schema) {
        SubjectVersion latest = client.latest(subject);
        // Bytes are written by the record's own schema, so the newest version must read them and be of the same shape.
        if (!latest.schema().equals(schema)
                && SchemaCompatibility.checkReaderWriterCompatibility(latest.schema(), schema)
                                .getType()
                        != SchemaCompatibilityType.COMPATIBLE) {
            throw new SerializationException("newest version " + latest.version() + " of " + subject
                    + " cannot read what this program writes; update the program");
        }
        return client.writerSchema(subject, schema);
    }
}
