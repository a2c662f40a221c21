package io.stepwatch.app;

import io.stepwatch.schema.config.Distance;
import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.Variable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Where the settings of an application come from: an option, then its variable, then {@code stepwatch.yaml} in the
 * folder that it starts in, then the default.
 *
 * <p>{@code --log-level DEBUG}, {@code STEPWATCH_LOG_LEVEL=DEBUG} and {@code log-level: DEBUG} say the same. An empty
 * variable counts as not set. A secret is taken from a variable only: options and files are seen by others.
 */
public final class Sources {

    /** Prints the settings and where each comes from, instead of starting. */
    public static final String PRINT = "--print-config";

    private record Found(String value, String source) {}

    private final Map<String, Found> found = new TreeMap<>();
    /** Variables of others, which settings may name. */
    private final Map<String, String> others = new TreeMap<>();

    private final List<String> problems = new ArrayList<>();
    private boolean printOnly;

    private Sources() {}

    /** Looks everywhere. Problems are kept for {@link #settings}. */
    public static Sources of(String[] arguments, Map<String, String> environment, Path folder) {
        Sources sources = new Sources();
        SettingsFile file = SettingsFile.in(folder);
        sources.problems.addAll(file.problems());
        file.values().forEach((name, value) -> sources.found.put(name, new Found(value, "file")));
        environment.forEach((name, value) -> {
            if (name.startsWith("STEPWATCH_") && !value.isBlank()) {
                sources.found.put(name, new Found(value, "env"));
            } else if (!name.startsWith("STEPWATCH_")) {
                sources.others.put(name, value);
            }
        });
        sources.options(arguments);
        return sources;
    }

    /** The settings by variable. */
    public Map<String, String> values() {
        Map<String, String> values = new TreeMap<>();
        found.forEach((name, value) -> values.put(name, value.value()));
        return values;
    }

    /** The settings, to be read; they know of the problems so far. */
    public Settings settings() {
        Map<String, String> all = new TreeMap<>(others);
        all.putAll(values());
        Settings settings = new Settings(all);
        settings.refuse(problems);
        return settings;
    }

    /** Whether the settings are to be printed only. */
    public boolean printOnly() {
        return printOnly;
    }

    /** Each setting that is made, with its source; secrets are hidden, and so is all that may hold one. */
    public List<String> lines() {
        return found.entrySet().stream()
                .map(setting -> setting.getKey() + "="
                        + shown(setting.getKey(), setting.getValue().value()) + " from "
                        + setting.getValue().source())
                .toList();
    }

    private void options(String[] arguments) {
        for (int i = 0; i < arguments.length; i++) {
            String option = arguments[i];
            if (option.equals(PRINT)) {
                printOnly = true;
                continue;
            }
            int equals = option.indexOf('=');
            String name = equals < 0 ? option : option.substring(0, equals);
            boolean hasNext = i + 1 < arguments.length && !arguments[i + 1].startsWith("--");
            Optional<Variable> variable = name.startsWith("--") ? named(name.substring(2)) : Optional.empty();
            if (equals < 0 && hasNext && name.startsWith("--")) {
                i++;
            }
            if (!name.startsWith("--")) {
                problems.add("an argument that is no option; give --NAME VALUE");
            } else if (variable.isEmpty()) {
                problems.add("unknown option " + name + didYouMean(name));
            } else if (equals < 0 && !hasNext) {
                problems.add(name + ": a value is missing");
            } else {
                take(variable.get(), equals < 0 ? arguments[i] : option.substring(equals + 1));
            }
        }
    }

    private void take(Variable variable, String value) {
        if (variable.secret()) {
            problems.add("--" + key(variable) + " is a secret, which others would see in the list of processes; set "
                    + variable.variable());
        } else if (value.isBlank()) {
            problems.add("--" + key(variable) + ": a value is missing");
        } else {
            found.put(variable.variable(), new Found(value, "option"));
        }
    }

    private static String shown(String name, String value) {
        return Arrays.stream(Variable.values())
                .filter(variable -> variable.variable().equals(name))
                .findFirst()
                .map(variable -> variable.shown(value))
                .orElse(name.startsWith("STEPWATCH_KAFKA_") ? Variable.HIDDEN : value);
    }

    private static Optional<Variable> named(String key) {
        return Arrays.stream(Variable.values())
                .filter(variable -> key(variable).equals(key))
                .findFirst();
    }

    /** The name of a setting in the file, and after two dashes as an option. */
    static String key(Variable variable) {
        return variable.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static String didYouMean(String key) {
        boolean option = key.startsWith("--");
        String bare = option ? key.substring(2) : key;
        return Arrays.stream(Variable.values())
                .filter(variable -> !variable.secret())
                .map(Sources::key)
                .min(Comparator.comparingInt(known -> Distance.between(known, bare)))
                .map(known -> "; did you mean " + (option ? "--" : "") + known + "?")
                .orElse("");
    }
}
