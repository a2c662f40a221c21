package io.stepwatch.cli;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Nearest;
import io.stepwatch.schema.exit.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.MutuallyExclusiveArgsException;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in one or two lines what is wrong with a call, and what was probably meant. */
final class UsageErrors implements IParameterExceptionHandler {

    private final Console console;

    UsageErrors(Console console) {
        this.console = console;
    }

    @Override
    public int handleParseException(ParameterException wrong, String[] args) {
        CommandSpec command = wrong.getCommandLine().getCommandSpec();
        console.say(
                List.of(message(wrong, command), "`" + command.qualifiedName() + " --help` shows how it is called"));
        return ExitCode.USAGE.code();
    }

    private static String message(ParameterException wrong, CommandSpec command) {
        if (wrong instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched.getUnmatched().get(0), command);
        }
        ArgSpec argument = wrong.getArgSpec();
        if (wrong instanceof MissingParameterException missing) {
            return missing.getMissing().stream().map(UsageErrors::name).collect(Collectors.joining(", "))
                    + " is missing";
        }
        if (wrong instanceof OverwrittenOptionException twice) {
            return name(twice.getOverwritten()) + " is given twice; give it once";
        }
        if (wrong instanceof MutuallyExclusiveArgsException) {
            return "options that exclude each other are given together";
        }
        return argument == null ? "this call cannot be understood" : value(argument, wrong);
    }

    private static String unmatched(String word, CommandSpec command) {
        if (word.startsWith("-") && word.length() > 1) {
            String name = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
            List<String> options = new ArrayList<>(command.optionsMap().keySet());
            return "unknown option " + name + Nearest.hint(name, options);
        }
        if (command.subcommands().isEmpty()) {
            return "unexpected argument " + word;
        }
        return "no such command: " + word
                + Nearest.hint(word, command.subcommands().keySet());
    }

    private static String value(ArgSpec argument, ParameterException wrong) {
        String given = wrong.getValue() == null ? "" : " " + wrong.getValue();
        List<String> values = values(argument);
        if (!values.isEmpty()) {
            return name(argument) + ": cannot use" + given + "; give " + String.join(", ", values)
                    + Nearest.hint(given.trim(), values);
        }
        return name(argument) + ": cannot use" + given + "; " + advice(argument, wrong.getCause());
    }

    private static String advice(ArgSpec argument, @Nullable Throwable cause) {
        if (argument.converters().length > 0 && cause instanceof TypeConversionException own) {
            return String.valueOf(own.getMessage());
        }
        Class<?> type = argument.typeInfo().getType();
        boolean whole = type == Long.class || type == long.class || type == int.class || type == Integer.class;
        return whole ? "give a whole number" : "give " + argument.paramLabel();
    }

    private static List<String> values(ArgSpec argument) {
        List<String> values = new ArrayList<>();
        if (argument.completionCandidates() != null) {
            argument.completionCandidates().forEach(values::add);
        } else if (argument.typeInfo().isEnum()) {
            values.addAll(argument.typeInfo().getEnumConstantNames());
        }
        values.replaceAll(value -> value.toLowerCase(Locale.ROOT));
        return values;
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.names()[0] : argument.paramLabel();
    }
}
