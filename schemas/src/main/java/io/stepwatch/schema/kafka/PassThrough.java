package io.stepwatch.schema.kafka;

import io.stepwatch.schema.config.Distance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.ConfigKey;
import org.apache.kafka.common.config.ConfigException;

/**
 * What is wrong with the settings that are passed through to Kafka ({@code STEPWATCH_KAFKA_…}): all of it at once, before
 * anything starts. None is ignored without a word: it takes effect, or it is a problem.
 *
 * @param known Kafka's own settings
 * @param prefixes that may stand before a name, for one of several clients
 * @param fixed settings whose value is ours
 * @param everyClient whether {@code known} holds the settings of everything that there is in this program's surroundings;
 *     else a name that is not known may be meant for another program
 */
public record PassThrough(
        Map<String, ConfigKey> known, List<String> prefixes, Map<String, Fixed> fixed, boolean everyClient) {

    /** Names that differ in so few characters are the same one, misspelt. */
    private static final int SLIP = 2;

    /**
     * A setting whose value is ours.
     *
     * @param value what it may be set to, because that is what it is; empty: nothing
     * @param advice what to do instead
     */
    public record Fixed(String value, String advice) {

        /** A setting that is best left out. */
        public static Fixed remove(String value) {
            return new Fixed(value, "remove it");
        }
    }

    public PassThrough {
        known = Map.copyOf(known);
        prefixes = List.copyOf(prefixes);
        fixed = Map.copyOf(fixed);
    }

    /** The settings of Kafka's clients, and those of further definitions. */
    public static Map<String, ConfigKey> definitions(ConfigDef... more) {
        Map<String, ConfigKey> known = new HashMap<>();
        Stream.concat(
                        Stream.of(
                                AdminClientConfig.configDef(), ConsumerConfig.configDef(), ProducerConfig.configDef()),
                        Stream.of(more))
                .forEach(definition -> known.putAll(definition.configKeys()));
        return known;
    }

    /** The variable that gives a setting. */
    public static String variable(String name) {
        return "STEPWATCH_KAFKA_" + name.replace('.', '_').toUpperCase(Locale.ROOT);
    }

    /** A sentence for each setting that cannot be passed on. */
    public List<String> problems(Map<String, String> passed) {
        Map<String, String> bare = new HashMap<>();
        passed.forEach((name, value) -> bare.put(bare(name), value));
        boolean pluggedIn = SerdeSettings.serializer(bare).isPresent()
                || bare.keySet().stream()
                        .anyMatch(name -> known.containsKey(name) && Plugins.isPlugIn(known.get(name)));
        List<String> problems = new ArrayList<>();
        new TreeMap<>(passed).forEach((name, value) -> problem(bare(name), value, bare, pluggedIn)
                .ifPresent(problem -> problems.add(variable(name) + ": " + problem)));
        return problems;
    }

    private Optional<String> problem(String name, String value, Map<String, String> all, boolean pluggedIn) {
        if (SerdeSettings.concerns(name)) {
            return SerdeSettings.problem(name, value, all);
        }
        Fixed ours = fixed.get(name);
        if (ours != null) {
            return ours.value().equalsIgnoreCase(value)
                    ? Optional.empty()
                    : Optional.of(name + " is not yours to set; " + ours.advice());
        }
        ConfigKey key = known.get(name);
        return key == null
                ? unknown(name, pluggedIn)
                : Plugins.missing(key, value).or(() -> unusable(key, value));
    }

    private static Optional<String> unusable(ConfigKey key, String value) {
        try {
            Object parsed = ConfigDef.parseType(key.name, value, key.type);
            if (key.validator != null) {
                key.validator.ensureValid(key.name, parsed);
            }
            return Optional.empty();
        } catch (ConfigException e) {
            String shown = key.type == ConfigDef.Type.PASSWORD ? "(hidden)" : value;
            return Optional.of("cannot use " + shown + "; give " + wanted(key));
        }
    }

    private static String wanted(ConfigKey key) {
        String type = key.type.name().toLowerCase(Locale.ROOT);
        return key.validator == null ? "a value of type " + type : type + " " + key.validator;
    }

    private Optional<String> unknown(String name, boolean pluggedIn) {
        Optional<String> meant = Stream.concat(known.keySet().stream(), SerdeSettings.names())
                .min(Comparator.comparingInt(candidate -> Distance.between(candidate, name)))
                .filter(candidate -> Distance.between(candidate, name) <= SLIP);
        if (meant.isPresent()) {
            return Optional.of("no such setting of Kafka; did you mean " + variable(meant.get()) + "?");
        }
        return pluggedIn || !everyClient
                ? Optional.empty()
                : Optional.of("no such setting of Kafka, and no plug-in is named that could read it; remove it");
    }

    /** A name without the prefix that says for which client it is. */
    public String bare(String name) {
        return prefixes.stream()
                .filter(name::startsWith)
                .findFirst()
                .map(prefix -> name.substring(prefix.length()))
                .orElse(name);
    }
}
