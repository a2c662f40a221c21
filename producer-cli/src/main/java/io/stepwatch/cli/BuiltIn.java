package io.stepwatch.cli;

import io.stepwatch.cli.analyze.AnalyzeCommand;
import io.stepwatch.cli.publish.PublishCommand;
import io.stepwatch.cli.shell.Console;
import java.util.List;

/** The commands of this module, in the order of the help. */
final class BuiltIn {

    private BuiltIn() {}

    static List<Object> commands(Console console) {
        return List.of(new PublishCommand(console), new AnalyzeCommand(console));
    }
}
