package io.stepwatch.schema.kafka;

import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.config.SettingsException;
import io.stepwatch.schema.registry.RegistryClient;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.Serializer;

/** What events are written with: our serializer, or the one that the settings for Kafka name, Confluent's for one. */
public final class ValueSerializers {

    private static final String FOR_PRODUCERS = "producer.";

    private ValueSerializers() {}

    /**
     * The serializer of a connection.
     *
     * @param registry for ours; another one has a client of its own
     * @param register whether a schema that the registry lacks is registered
     * @throws SettingsException when the one that is named cannot be had or refuses its configuration
     */
    public static <T extends SpecificRecordBase> Serializer<T> of(
            Connection connection, RegistryClient registry, boolean register) {
        Map<String, String> passed = passed(connection);
        Optional<String> named = SerdeSettings.serializer(passed);
        return named.isEmpty()
                ? new AvroSerializer<>(registry, register)
                : new NamedSerializer<>(connection.registry(), made(named.get(), config(connection, passed, register)));
    }

    private static Map<String, String> passed(Connection connection) {
        Map<String, String> passed = new HashMap<>();
        connection.kafka().forEach((name, value) -> {
            if (name.startsWith(FOR_PRODUCERS)) {
                passed.put(name.substring(FOR_PRODUCERS.length()), value);
            } else {
                passed.putIfAbsent(name, value);
            }
        });
        return passed;
    }

    private static Map<String, Object> config(Connection connection, Map<String, String> passed, boolean register) {
        Map<String, Object> config = SerdeConfig.of(connection);
        config.putAll(passed);
        if (register) {
            config.put(SerdeConfig.AUTO_REGISTER, true);
        }
        return config;
    }

    private static Serializer<Object> made(String name, Map<String, Object> config) {
        try {
            @SuppressWarnings("unchecked") // any serializer of values takes any record; what it cannot write it refuses
            Serializer<Object> made = (Serializer<Object>) Plugins.load(name)
                    .orElseThrow(() -> problem(Plugins.missing(name).orElse(name)))
                    .asSubclass(Serializer.class)
                    .getDeclaredConstructor()
                    .newInstance();
            made.configure(config, false);
            return made;
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw problem(name + " cannot be made; name a serializer with a constructor without arguments");
        } catch (LinkageError e) {
            throw problem(name + " needs a class that is not on the class path (" + e.getMessage()
                    + "); start with its jar and what that needs");
        } catch (KafkaException e) {
            throw problem(name + " refuses its configuration: " + e.getMessage());
        }
    }

    private static SettingsException problem(String sentence) {
        return new SettingsException(List.of(PassThrough.variable(SerdeSettings.SERIALIZER) + ": " + sentence));
    }
}
