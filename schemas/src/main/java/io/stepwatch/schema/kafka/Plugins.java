package io.stepwatch.schema.kafka;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.ConfigKey;
import org.apache.kafka.common.utils.Utils;

/** Classes that settings name: there, or missing with a sentence that says how to bring them. */
final class Plugins {

    /** Settings that hold a list of class names, and are of another type for Kafka. */
    private static final Set<String> LISTS =
            Set.of("interceptor.classes", "metric.reporters", "partition.assignment.strategy", "security.providers");

    private Plugins() {}

    static boolean isPlugIn(ConfigKey key) {
        return key.type == ConfigDef.Type.CLASS || LISTS.contains(key.name);
    }

    /** A sentence about the first class of a setting that is not there; empty when all are. */
    static Optional<String> missing(ConfigKey key, String value) {
        return isPlugIn(key) ? missing(value) : Optional.empty();
    }

    /** The same for a value that is known to name classes. */
    static Optional<String> missing(String value) {
        return names(value)
                .filter(name -> load(name).isEmpty())
                .findFirst()
                .map(name -> "class " + name
                        + " is not on the class path; start with its jar and what that needs beside"
                        + " ours (java -cp stepwatch.jar:PLUGIN.jar …, see docs/operating.md), or remove the setting");
    }

    /** A class by its name; it is not initialised. */
    static Optional<Class<?>> load(String name) {
        try {
            return Optional.of(Class.forName(name, false, Utils.getContextOrKafkaClassLoader()));
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty();
        }
    }

    private static Stream<String> names(String value) {
        return Arrays.stream(value.split(",")).map(String::strip).filter(name -> !name.isEmpty());
    }
}
