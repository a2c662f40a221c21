package io.stepwatch.cli;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.schema.config.SettingsException;
import io.stepwatch.schema.exit.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Says why a command failed and turns the failure into an exit code. */
final class Failures implements IExecutionExceptionHandler {

    private final Console console;

    Failures(Console console) {
        this.console = console;
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        if (isDebugging(parsed)) {
            failure.printStackTrace(console.err());
        }
        if (failure instanceof CliException known) {
            console.say(known.lines());
            return known.exitCode().code();
        }
        if (failure instanceof SettingsException settings) {
            console.say(settings.problems());
            return ExitCode.USAGE.code();
        }
        String hint = isDebugging(parsed) ? "please report it" : "run it again with --debug and report what it shows";
        console.say("internal error (" + failure.getClass().getSimpleName() + "); " + hint);
        return ExitCode.INTERNAL.code();
    }

    private static boolean isDebugging(ParseResult parsed) {
        return parsed.asCommandLineList().stream()
                .map(command -> command.getCommandSpec().findOption("--debug"))
                .anyMatch(debug -> debug != null && Boolean.TRUE.equals(debug.getValue()));
    }
}
