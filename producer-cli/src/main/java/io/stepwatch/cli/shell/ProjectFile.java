package io.stepwatch.cli.shell;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.stepwatch.events.Direction;
import io.stepwatch.schema.config.Variable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * {@code stepwatch.yaml}: settings of a project, kept beside its benchmarks.
 *
 * <p>Keys are the names of the variables in lower case with dashes ({@code STEPWATCH_TOPIC_PREFIX} is {@code
 * topic-prefix}), {@code kafka} with settings of Kafka clients, {@code thresholds} with percent or {@code {percent,
 * floor}} for each benchmark, {@code alerts} with what the project wants to be told, and the sections of {@link
 * ProjectRules}. A key that is none of these is a problem. Secrets
 * are refused.
 */
public final class ProjectFile {

    /** The name of the file. */
    public static final String NAME = "stepwatch.yaml";

    private static final String KAFKA = "kafka";
    private static final String THRESHOLDS = "thresholds";
    private static final String ALERTS = "alerts";

    private final Map<String, String> variables = new TreeMap<>();
    private final Map<String, Threshold> thresholds = new TreeMap<>();
    private final List<String> problems = new ArrayList<>();
    private final ProjectRules rules = new ProjectRules(problems);
    private Optional<Path> path = Optional.empty();
    private Optional<JsonNode> alerts = Optional.empty();

    private ProjectFile() {}

    /** The file of the folder or of the nearest folder above it within one git checkout; an empty one if none. */
    public static ProjectFile of(Path directory) {
        ProjectFile file = new ProjectFile();
        file.path = find(directory);
        file.path.ifPresent(file::read);
        return file;
    }

    /** Where the file is; empty if there is none. */
    public Optional<Path> path() {
        return path;
    }

    /** From which size on a difference matters, by the name of the benchmark as {@code compare} prints it. */
    public Map<String, Threshold> thresholds() {
        return thresholds;
    }

    /** Settings by the names of their variables. */
    public Map<String, String> variables() {
        return variables;
    }

    /** Which way is better, by metric or unit. */
    public Map<String, Direction> directions() {
        return rules.directions();
    }

    /** The same for some benchmarks only, by pattern of their names. */
    public Map<String, Map<String, Direction>> directionsOfBenchmarks() {
        return rules.directionsOfBenchmarks();
    }

    /** Names that changed. */
    public Naming naming() {
        return rules.naming();
    }

    /** What the project wants to be told, as it is written; whoever publishes it says what is wrong with it. */
    public Optional<JsonNode> alerts() {
        return alerts;
    }

    /** Everything that is wrong with the file. */
    public List<String> problems() {
        return problems;
    }

    private static Optional<Path> find(Path directory) {
        Path folder = directory.toAbsolutePath().normalize();
        Path own = folder.resolve(NAME);
        if (Files.isRegularFile(own)) {
            return Optional.of(own);
        }
        Optional<Path> found = Optional.empty();
        for (Path up = folder; up != null; up = up.getParent()) {
            if (found.isEmpty() && Files.isRegularFile(up.resolve(NAME))) {
                found = Optional.of(up.resolve(NAME));
            }
            if (Files.exists(up.resolve(".git"))) {
                return found;
            }
        }
        return Optional.empty();
    }

    private void read(Path path) {
        JsonNode root;
        try {
            root = new YAMLMapper().readTree(path.toFile());
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
            problems.add(NAME + ":" + line + ": not well-formed YAML; check quotes and indentation");
            return;
        } catch (IOException e) {
            problems.add(NAME + ": cannot be read");
            return;
        }
        if (root == null || root.isMissingNode() || root.isNull()) {
            return;
        }
        if (!root.isObject()) {
            problems.add(NAME + ": must hold keys with values, for example project: NAME");
            return;
        }
        root.properties().forEach(field -> take(field.getKey(), field.getValue()));
        rules.end();
    }

    private void take(String key, JsonNode value) {
        Optional<Variable> variable =
                Arrays.stream(Variable.values()).filter(v -> key(v).equals(key)).findFirst();
        if (ProjectRules.SECTIONS.contains(key)) {
            rules.take(key, value);
        } else if (key.equals(KAFKA) || key.equals(THRESHOLDS)) {
            if (!value.isObject()) {
                problems.add(NAME + ": " + key + ": must hold names with values");
                return;
            }
            value.properties().forEach(field -> takeNested(key, field.getKey(), field.getValue()));
        } else if (key.equals(ALERTS)) {
            alerts = Optional.of(value);
        } else if (variable.isEmpty()) {
            problems.add(NAME + ": unknown key " + key + Nearest.hint(key, keys()));
        } else if (variable.get().secret()) {
            problems.add(NAME + ": " + key + " is a secret; set "
                    + variable.get().variable() + " instead and remove it from the file");
        } else if (!value.isValueNode() || value.isNull()) {
            problems.add(NAME + ": " + key + ": must be one value");
        } else {
            variables.put(variable.get().variable(), value.asText());
        }
    }

    private void takeNested(String key, String name, JsonNode value) {
        if (key.equals(KAFKA)) {
            variables.put("STEPWATCH_KAFKA_" + name.toUpperCase(Locale.ROOT).replace('.', '_'), value.asText());
        } else {
            takeThreshold(name, value);
        }
    }

    private void takeThreshold(String name, JsonNode value) {
        try {
            thresholds.put(name, Threshold.of(value));
        } catch (IllegalArgumentException e) {
            problems.add(NAME + ": thresholds: " + name + ": cannot use " + value
                    + "; give percent, or {percent: 3.5, floor: 12 ns}");
        }
    }

    private static List<String> keys() {
        List<String> keys = new ArrayList<>(ProjectRules.SECTIONS);
        keys.addAll(List.of(KAFKA, THRESHOLDS, ALERTS));
        Arrays.stream(Variable.values())
                .filter(v -> !v.secret())
                .map(ProjectFile::key)
                .forEach(keys::add);
        return keys;
    }

    private static String key(Variable variable) {
        return variable.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
