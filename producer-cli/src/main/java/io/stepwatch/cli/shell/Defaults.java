package io.stepwatch.cli.shell;

import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.Variable;
import io.stepwatch.schema.exit.ExitCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;

/**
 * Where the value of an option comes from when it is not given: its variable, then {@link ProjectFile}, then the
 * default of the option itself. The key of an option's description is the name of its {@link Variable}.
 */
public final class Defaults implements IDefaultValueProvider {

    private final ProjectFile file;
    private final Map<String, String> merged;
    private final Set<String> fromEnvironment = new HashSet<>();

    public Defaults(Map<String, String> environment, ProjectFile file) {
        this.file = file;
        this.merged = new HashMap<>(file.variables());
        environment.forEach((name, value) -> {
            if (name.startsWith("STEPWATCH_") && !value.isBlank()) {
                merged.put(name, value);
                fromEnvironment.add(name);
            }
        });
    }

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        String key = argument.descriptionKey();
        if (key == null
                || Arrays.stream(Variable.values()).noneMatch(v -> v.name().equals(key))) {
            return null;
        }
        return merged.get(Variable.valueOf(key).variable());
    }

    /** All settings by variable, those of the environment over those of the file. */
    public Map<String, String> merged() {
        return Map.copyOf(merged);
    }

    /** Where each setting comes from, one a line, sorted; values of secrets are hidden. */
    public List<String> sources() {
        List<String> lines = new ArrayList<>();
        for (Variable variable : Variable.values()) {
            String value = merged.get(variable.variable());
            if (value != null) {
                boolean ofFile = !fromEnvironment.contains(variable.variable());
                lines.add(variable.variable() + "=" + variable.shown(value) + " from "
                        + (ofFile ? ProjectFile.NAME : "the environment"));
            }
        }
        return lines;
    }

    /** Where the value of a variable comes from; {@link Source#DEFAULT} if it is set nowhere. */
    public Source source(String variable) {
        if (!merged.containsKey(variable)) {
            return Source.DEFAULT;
        }
        return fromEnvironment.contains(variable) ? Source.ENV : Source.FILE;
    }

    /** Sources of settings, in the words that people see. */
    public enum Source {
        OPTION,
        ENV,
        FILE,
        DEFAULT
    }

    /** The project's file. */
    public ProjectFile file() {
        return file;
    }

    /** Ends the command when a setting is misspelt or the file is broken. */
    public void throwIfAnyProblem() {
        List<String> problems = new ArrayList<>(file.problems());
        problems.addAll(Settings.unknown(merged));
        if (!problems.isEmpty()) {
            throw new CliException(ExitCode.USAGE, problems);
        }
    }
}
