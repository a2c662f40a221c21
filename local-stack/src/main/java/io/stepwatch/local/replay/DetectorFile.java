package io.stepwatch.local.replay;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Nearest;
import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.schema.exit.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Settings of detection in a YAML or JSON file; what it does not say is as always. */
final class DetectorFile {

    private static final List<String> KEYS =
            List.of("sensitivity", "false-alarm-budget", "floor", "minimum-points", "window");

    private DetectorFile() {}

    static DetectorSettings read(Path file) {
        JsonNode root = parse(file);
        List<String> problems = new ArrayList<>();
        root.properties().forEach(field -> {
            if (!KEYS.contains(field.getKey())) {
                problems.add(file + ": unknown key " + field.getKey() + Nearest.hint(field.getKey(), KEYS));
            } else if (!field.getValue().isNumber()) {
                problems.add(file + ": " + field.getKey() + ": give a number");
            }
        });
        if (!problems.isEmpty()) {
            throw new CliException(ExitCode.INPUT, problems);
        }
        DetectorSettings usual = DetectorSettings.standard();
        try {
            return new DetectorSettings(
                    root.path(KEYS.get(0)).asDouble(usual.sensitivity()),
                    root.path(KEYS.get(1)).asDouble(usual.falseAlarmBudget()),
                    root.path(KEYS.get(2)).asDouble(usual.floor()),
                    root.path(KEYS.get(3)).asInt(usual.minimumPoints()),
                    root.path(KEYS.get(4)).asInt(usual.window()));
        } catch (IllegalArgumentException e) {
            throw new CliException(ExitCode.INPUT, file + ": " + e.getMessage(), e);
        }
    }

    private static JsonNode parse(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new CliException(ExitCode.INPUT, file + ": no such file");
        }
        try {
            JsonNode root = new YAMLMapper().readTree(file.toFile());
            if (root.isObject()) {
                return root;
            }
        } catch (JacksonException e) {
            throw new CliException(ExitCode.INPUT, file + ": not well-formed YAML or JSON", e);
        } catch (IOException e) {
            throw new CliException(ExitCode.INPUT, file + ": cannot be read", e);
        }
        throw new CliException(ExitCode.INPUT, file + ": give keys with numbers, for example floor: 0.01");
    }
}
