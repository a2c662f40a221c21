package io.stepwatch.cli;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Defaults;
import io.stepwatch.cli.shell.ExitCode;
import io.stepwatch.cli.shell.ProjectFile;
import io.stepwatch.cli.shell.Version;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.ServiceLoader;
import picocli.CommandLine;

/** Runs commands within a process: arguments, variables and streams in, exit code out. */
public final class Cli {

    private Cli() {}

    /** Runs one command in the current folder and returns its exit code. */
    public static int run(
            String[] args, Map<String, String> environment, InputStream in, OutputStream out, OutputStream err) {
        return run(args, new Console(environment, in, out, err, Path.of("").toAbsolutePath()));
    }

    /** Runs one command and returns its exit code. */
    public static int run(String[] args, Console console) {
        try {
            LogLevel.apply(console.environment(), args);
            return commandLine(console).execute(args);
        } catch (RuntimeException e) {
            console.say("internal error: " + e.getClass().getSimpleName() + "; --debug shows where");
            return ExitCode.INTERNAL.code();
        } finally {
            console.flush();
        }
    }

    /** All commands, ready to run. */
    static CommandLine commandLine(Console console) {
        CommandLine root = new CommandLine(new RootCommand(console));
        for (Object command : Commands.builtIn(console)) {
            root.addSubcommand(command);
        }
        for (CommandPlugin plugin : ServiceLoader.load(CommandPlugin.class)) {
            root.addSubcommand(plugin.command(console));
        }
        Defaults defaults = new Defaults(console.environment(), ProjectFile.of(console.directory()));
        root.setDefaultValueProvider(defaults);
        root.setCaseInsensitiveEnumValuesAllowed(true);
        root.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        root.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        root.setUsageHelpWidth(100);
        root.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        root.setParameterExceptionHandler(new UsageErrors(console));
        root.setExecutionExceptionHandler(new Failures(console));
        root.setExecutionStrategy(parsed -> {
            if (!CommandLine.printHelpIfRequested(parsed)) {
                defaults.throwIfAnyProblem();
                return new CommandLine.RunLast().execute(parsed);
            }
            return ExitCode.OK.code();
        });
        return root;
    }
}
