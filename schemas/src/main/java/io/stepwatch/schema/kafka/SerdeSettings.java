package io.stepwatch.schema.kafka;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * Settings about serialization among those that are passed through to Kafka.
 *
 * <p>Values may be written by another serializer that keeps the wire format, Confluent's for one; its own settings go to it.
 * Keys are text, and what is read is decoded by Stepwatch: only its own decoder tells a bad record from a registry that is
 * away.
 */
final class SerdeSettings {

    /** The serializer of values. */
    static final String SERIALIZER = "value.serializer";

    private static final String KEY_SERIALIZER = "key.serializer";
    private static final String STRATEGY = ".subject.name.strategy";
    private static final String TOPIC_NAME = "TopicNameStrategy";
    private static final String KEYS = "keys are text, never Avro; remove it";
    private static final String READING =
            "what is read is decoded by Stepwatch itself, so that a bad record is told from a registry that is away;"
                    + " remove it (docs/consuming.md is about consumers of your own)";

    /** Settings of Confluent's serializers that ours have under names of their own. */
    private static final Map<String, String> INSTEAD = Map.of(
            SerdeConfig.REGISTRY_URL, "set STEPWATCH_REGISTRY_URL",
            SerdeConfig.CREDENTIALS_SOURCE, "set STEPWATCH_REGISTRY_AUTH",
            SerdeConfig.USER_INFO, "set STEPWATCH_REGISTRY_AUTH to user:password",
            SerdeConfig.BEARER_SOURCE, "set STEPWATCH_REGISTRY_AUTH",
            SerdeConfig.BEARER_TOKEN, "set STEPWATCH_REGISTRY_AUTH to Bearer TOKEN",
            SerdeConfig.AUTO_REGISTER, "set STEPWATCH_AUTO_REGISTER for publish; applications register theirs at start",
            SerdeConfig.USE_LATEST, "remove it, events are written with the schema of this version",
            SerdeConfig.SPECIFIC_READER, "remove it, events are always read into their classes");

    private static final Map<String, String> REFUSED = Map.of(
            "key.deserializer",
            READING,
            "value.deserializer",
            READING,
            "default.key.serde",
            "every topic has serdes of its own; remove it",
            "default.value.serde",
            "every topic has serdes of its own; remove it");

    private SerdeSettings() {}

    /** Names that Kafka does not know and serializers do. */
    static Stream<String> names() {
        return Stream.concat(INSTEAD.keySet().stream(), Stream.of("key" + STRATEGY, "value" + STRATEGY));
    }

    static boolean concerns(String name) {
        return name.equals(SERIALIZER)
                || name.equals(KEY_SERIALIZER)
                || REFUSED.containsKey(name)
                || INSTEAD.containsKey(name)
                || name.endsWith(STRATEGY);
    }

    /** The serializer that is named, if it is not ours. */
    static Optional<String> serializer(Map<String, String> all) {
        return Optional.ofNullable(all.get(SERIALIZER))
                .map(String::strip)
                .filter(name -> !name.equals(AvroSerializer.class.getName()));
    }

    static Optional<String> problem(String name, String value, Map<String, String> all) {
        if (name.equals(SERIALIZER)) {
            return Plugins.missing(value).or(() -> noSerializer(value.strip()));
        }
        if (name.equals(KEY_SERIALIZER)) {
            return value.strip().equals(StringSerializer.class.getName()) ? Optional.empty() : Optional.of(KEYS);
        }
        if (name.endsWith(STRATEGY)) {
            return Plugins.missing(value).or(() -> strategy(name, value, all));
        }
        String refused = REFUSED.get(name);
        if (refused != null) {
            return Plugins.missing(value).or(() -> Optional.of(refused));
        }
        return serializer(all).isPresent()
                ? Optional.empty()
                : Optional.of(
                        "the serializer of Stepwatch does not read it; " + INSTEAD.getOrDefault(name, "remove it"));
    }

    private static Optional<String> noSerializer(String name) {
        return Plugins.load(name).filter(Serializer.class::isAssignableFrom).isPresent()
                ? Optional.empty()
                : Optional.of(name + " is no org.apache.kafka.common.serialization.Serializer; name one, or remove the"
                        + " setting");
    }

    /** Ours names subjects after topics, as Confluent's do by default. */
    private static Optional<String> strategy(String name, String value, Map<String, String> all) {
        boolean ours = value.strip().endsWith(TOPIC_NAME);
        return ours || serializer(all).isPresent()
                ? Optional.empty()
                : Optional.of("the serializer of Stepwatch names subjects after topics; name one that reads " + name
                        + " as " + PassThrough.variable(SERIALIZER) + ", or remove it");
    }
}
