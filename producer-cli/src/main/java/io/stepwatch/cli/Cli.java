package io.stepwatch.cli;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Talkative;
import io.stepwatch.cli.shell.Terminals;
import io.stepwatch.schema.exit.ExitCode;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import picocli.CommandLine;

/** Runs commands within a process: arguments, variables and streams in, exit code out. */
public final class Cli {

    private static final int HELP_WIDTH = 100;

    private Cli() {}

    /** Runs one command in the current folder and returns its exit code. */
    public static int run(
            String[] args, Map<String, String> environment, InputStream in, OutputStream out, OutputStream err) {
        return run(args, new Console(environment, in, out, err, Path.of("").toAbsolutePath(), Terminals.ofProcess()));
    }

    /** Runs one command and returns its exit code. */
    public static int run(String[] args, Console console) {
        try {
            int status = commandLine(console).execute(args);
            if (status == ExitCode.OK.code() && console.hasLostOutput()) {
                console.say("standard output does not take what was printed; is its disk full, or its reader gone?");
                return ExitCode.INTERNAL.code();
            }
            return status;
        } catch (OutOfMemoryError e) {
            console.say(List.of(
                    "out of memory: " + (Runtime.getRuntime().maxMemory() >> 20)
                            + " MB are not enough for so much at once",
                    "give more, for example STEPWATCH_JAVA_OPTIONS=-Xmx1g, or fewer files or samples at a time; to"
                            + " publish again changes nothing that is there"));
            return ExitCode.INTERNAL.code();
        } finally {
            console.flush();
        }
    }

    /** All commands, ready to run. */
    static CommandLine commandLine(Console console) {
        CommandLine root = new CommandLine(new RootCommand());
        BuiltIn.addTo(root, console);
        for (CommandPlugin plugin : ServiceLoader.load(CommandPlugin.class)) {
            parent(root, plugin).addSubcommand(plugin.command(console));
        }
        root.addSubcommand(new HelpCommand(console, root));
        root.setDefaultValueProvider(console.defaults());
        root.setCaseInsensitiveEnumValuesAllowed(true);
        root.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        root.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        root.setUsageHelpWidth(HELP_WIDTH);
        root.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        root.setParameterExceptionHandler(new UsageErrors(console));
        root.setExecutionExceptionHandler(new Failures(console));
        root.setExecutionStrategy(parsed -> run(console, parsed));
        return root;
    }

    private static CommandLine parent(CommandLine root, CommandPlugin plugin) {
        CommandLine parent =
                plugin.parent().isEmpty() ? root : root.getSubcommands().get(plugin.parent());
        if (parent == null) {
            throw new IllegalStateException(plugin.getClass().getName() + " belongs below " + plugin.parent());
        }
        return parent;
    }

    private static int run(Console console, CommandLine.ParseResult parsed) {
        Integer helped = CommandLine.executeHelpRequest(parsed);
        if (helped != null) {
            return ExitCode.OK.code();
        }
        try {
            console.defaults().throwIfAnyProblem();
        } catch (CliException e) {
            throw new CommandLine.ExecutionException(parsed.commandSpec().commandLine(), "settings", e);
        }
        CommandLine.ParseResult command = parsed;
        while (command.hasSubcommand()) {
            command = command.subcommand();
        }
        Optional<Talkative> talk = command.commandSpec().mixins().values().stream()
                .map(CommandLine.Model.CommandSpec::userObject)
                .filter(Talkative.class::isInstance)
                .map(Talkative.class::cast)
                .findFirst();
        talk.ifPresent(options -> console.paint(options.shell().color(), options.form()));
        if (talk.filter(options -> options.shell().printConfig()).isPresent()) {
            new SettingsOutput(console, command).print(talk.get().form());
            return ExitCode.OK.code();
        }
        return new CommandLine.RunLast().execute(parsed);
    }
}
