package io.stepwatch.cli.config;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.stepwatch.cli.identify.Project;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.events.SeriesConfig;
import io.stepwatch.schema.exit.ExitCode;
import java.util.Optional;

/** The configuration that is written in the project's file. */
final class Written {

    private Written() {}

    /**
     * Reads it.
     *
     * @throws CliException with everything that is wrong
     */
    static SeriesConfig read(Console console, Optional<String> project) {
        AlertRules rules = new AlertRules();
        SeriesConfig config = rules.read(
                Project.of(console, project),
                console.defaults().file().alerts().orElseGet(JsonNodeFactory.instance::objectNode));
        if (!rules.problems().isEmpty()) {
            throw new CliException(ExitCode.USAGE, rules.problems());
        }
        return config;
    }
}
