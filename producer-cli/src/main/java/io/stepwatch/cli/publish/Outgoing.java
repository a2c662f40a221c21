package io.stepwatch.cli.publish;

import io.stepwatch.cli.connect.Registry;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.registry.RegistryRefusedException;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serializer;

/** Values on their way to one topic, encoded one by one so that a long history does not lie in memory twice. */
final class Outgoing<T extends SpecificRecordBase> {

    private static final int INCOMPATIBLE = 409;

    private final Registry registry;
    private final String topic;
    private final List<T> values;
    private final Function<T, String> key;
    private final Serializer<T> serializer;

    /**
     * Values for a topic.
     *
     * @param serializer of the values
     */
    Outgoing(Registry registry, String topic, List<T> values, Function<T, String> key, Serializer<T> serializer) {
        this.registry = registry;
        this.topic = topic;
        this.values = values;
        this.key = key;
        this.serializer = serializer;
    }

    String topic() {
        return topic;
    }

    int size() {
        return values.size();
    }

    /** Ends the command when the registry does not know the schema, or refuses it where it is to be registered. */
    void checkSchema() {
        if (!values.isEmpty()) {
            record(0);
        }
    }

    /**
     * Ends the command before anything is sent when a record is larger than a producer may send.
     *
     * @param about about how many bytes a value has
     */
    void checkSizes(ToLongFunction<T> about, int limit) {
        for (int i = 0; i < values.size(); i++) {
            if (about.applyAsLong(values.get(i)) <= limit) {
                continue;
            }
            ProducerRecord<String, byte[]> record = record(i);
            int bytes = record.value().length + record.key().length();
            if (bytes > limit) {
                throw new CliException(
                        ExitCode.DELIVERY,
                        Oversize.text(record.key(), bytes, "limit " + limit + " of max.request.size"));
            }
        }
    }

    ProducerRecord<String, byte[]> record(int index) {
        T value = values.get(index);
        try {
            return new ProducerRecord<>(topic, key.apply(value), registry.call(() -> encoded(value)));
        } catch (RegistryRefusedException e) {
            // An incompatible schema comes with its subject, other answers do not.
            String where = e.status() == INCOMPATIBLE ? "" : topic + ": ";
            throw new CliException(ExitCode.DELIVERY, where + e.getMessage(), e);
        }
    }

    private byte[] encoded(T value) {
        try {
            byte[] bytes = serializer.serialize(topic, value);
            return bytes == null ? new byte[0] : bytes;
        } catch (SerializationException e) {
            if (e.getCause() instanceof RegistryRefusedException refused && !refused.notFound()) {
                throw refused;
            }
            throw new CliException(ExitCode.DELIVERY, String.valueOf(e.getMessage()), e);
        }
    }
}
