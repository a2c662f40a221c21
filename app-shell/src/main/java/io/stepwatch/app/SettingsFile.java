package io.stepwatch.app;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.stepwatch.schema.config.Variable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * {@code stepwatch.yaml} as an application reads it: the same keys as for the command line, of which it uses its own.
 *
 * <p>{@code topic-prefix} is {@code STEPWATCH_TOPIC_PREFIX}; what lies under {@code kafka} goes to Kafka.
 */
final class SettingsFile {

    static final String NAME = "stepwatch.yaml";

    private static final String KAFKA = "kafka";

    /** Sections that belong to the command line alone. */
    private static final Set<String> OF_THE_COMMAND_LINE = Set.of("alerts", "directions", "thresholds");

    private final Map<String, String> values = new TreeMap<>();
    private final List<String> problems = new ArrayList<>();

    private SettingsFile() {}

    /** The file of a folder; empty when there is none. */
    static SettingsFile in(Path folder) {
        SettingsFile file = new SettingsFile();
        if (Files.isRegularFile(folder.resolve(NAME))) {
            file.read(folder.resolve(NAME));
        }
        return file;
    }

    Map<String, String> values() {
        return values;
    }

    List<String> problems() {
        return problems;
    }

    private void read(Path path) {
        try {
            JsonNode root = new YAMLMapper().readTree(path.toFile());
            if (root.isObject()) {
                root.properties().forEach(field -> take(field.getKey(), field.getValue()));
            } else if (!root.isMissingNode() && !root.isNull()) {
                problems.add(NAME + ": must hold keys with values, for example log-level: INFO");
            }
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
            problems.add(NAME + ":" + line + ": not well-formed YAML; check quotes and indentation");
        } catch (IOException e) {
            problems.add(NAME + ": cannot be read; check its permissions");
        }
    }

    private void take(String key, JsonNode value) {
        if (key.equals(KAFKA) && value.isObject()) {
            value.properties()
                    .forEach(field ->
                            values.put(kafka(field.getKey()), field.getValue().asText()));
        } else if (!OF_THE_COMMAND_LINE.contains(key)) {
            Arrays.stream(Variable.values())
                    .filter(variable -> Sources.key(variable).equals(key))
                    .findFirst()
                    .ifPresentOrElse(
                            variable -> take(variable, value),
                            () -> problems.add(NAME + ": unknown key " + key + Sources.didYouMean(key)));
        }
    }

    private void take(Variable variable, JsonNode value) {
        String key = Sources.key(variable);
        if (variable.secret()) {
            problems.add(NAME + ": " + key + " is a secret; set " + variable.variable()
                    + " instead and remove it from the file");
        } else if (value.isValueNode() && !value.isNull()) {
            values.put(variable.variable(), value.asText());
        } else {
            problems.add(NAME + ": " + key + ": must be one value");
        }
    }

    private static String kafka(String name) {
        return "STEPWATCH_KAFKA_" + name.toUpperCase(Locale.ROOT).replace('.', '_');
    }
}
