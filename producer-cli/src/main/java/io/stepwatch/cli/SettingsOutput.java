package io.stepwatch.cli;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Defaults;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.schema.config.Variable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Prints the settings of a call: what holds, and whether an option, a variable, the project's file or nobody said it. */
final class SettingsOutput {

    private static final Pattern SECRET = Pattern.compile("JAAS|PASSWORD|SECRET|TOKEN|KEY|CREDENTIAL");
    private static final String KAFKA = "STEPWATCH_KAFKA_";

    private final Console console;
    private final ParseResult command;

    private record Setting(String name, String value, Defaults.Source source) {}

    SettingsOutput(Console console, ParseResult command) {
        this.console = console;
        this.command = command;
    }

    void print(Output output) {
        List<Setting> settings = settings();
        if (output == Output.TEXT) {
            settings.forEach(setting -> console.print(
                    Printable.of(setting.name() + "=" + setting.value() + " (" + word(setting.source()) + ")")));
            return;
        }
        settings.forEach(setting -> console.print(Json.line(json -> {
            json.writeStartObject();
            json.writeStringField("name", setting.name());
            json.writeStringField("value", setting.value());
            json.writeStringField("source", word(setting.source()));
            json.writeEndObject();
        })));
    }

    /** Settings of the command, then those that no option sets, by name. */
    private List<Setting> settings() {
        TreeMap<String, Setting> settings = new TreeMap<>();
        for (OptionSpec option : command.commandSpec().options()) {
            Arrays.stream(Variable.values())
                    .filter(variable -> variable.name().equals(option.descriptionKey()))
                    .filter(variable -> variable != Variable.PRINT_CONFIG)
                    .forEach(variable -> settings.put(variable.name(), of(option, variable)));
        }
        for (Variable variable : List.of(Variable.REGISTRY_AUTH, Variable.LOG_LEVEL)) {
            settings.computeIfAbsent(
                    variable.name(), name -> of(variable, variable == Variable.LOG_LEVEL ? "OFF" : ""));
        }
        List<Setting> all = new ArrayList<>(settings.values());
        console.defaults().merged().keySet().stream()
                .filter(name -> name.startsWith(KAFKA))
                .sorted(Comparator.naturalOrder())
                .forEach(name -> all.add(new Setting(
                        "kafka."
                                + name.substring(KAFKA.length())
                                        .toLowerCase(Locale.ROOT)
                                        .replace('_', '.'),
                        SECRET.matcher(name).find()
                                ? Variable.HIDDEN
                                : console.defaults().merged().getOrDefault(name, ""),
                        console.defaults().source(name))));
        return all;
    }

    private Setting of(OptionSpec option, Variable variable) {
        if (command.hasMatchedOption(option)) {
            String given = String.join(",", option.originalStringValues());
            return new Setting(name(variable), variable.shown(given), Defaults.Source.OPTION);
        }
        return of(variable, option.defaultValue() == null ? "" : option.defaultValue());
    }

    private Setting of(Variable variable, String byDefault) {
        String value = console.defaults().merged().get(variable.variable());
        if (value == null) {
            return new Setting(name(variable), byDefault, Defaults.Source.DEFAULT);
        }
        return new Setting(
                name(variable), variable.shown(value), console.defaults().source(variable.variable()));
    }

    private static String name(Variable variable) {
        return variable.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String word(Defaults.Source source) {
        return source.name().toLowerCase(Locale.ROOT);
    }
}
