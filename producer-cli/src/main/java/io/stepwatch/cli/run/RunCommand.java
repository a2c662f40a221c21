package io.stepwatch.cli.run;

import io.stepwatch.cli.compare.FileOptions;
import io.stepwatch.cli.compare.Report;
import io.stepwatch.cli.compare.ReportOptions;
import io.stepwatch.cli.compare.RowComparison;
import io.stepwatch.cli.compare.RuleOptions;
import io.stepwatch.cli.identify.Environment;
import io.stepwatch.cli.input.InputOptions;
import io.stepwatch.cli.input.Intake;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.schema.exit.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Repeats a command, or two in turn, until enough is known. */
@Command(
        name = "run",
        description = "Repeats a command until its time is known, or compares two commands that take turns.",
        customSynopsis = {
            "stepwatch run [OPTIONS] COMMAND",
            "stepwatch run [OPTIONS] --baseline COMMAND --candidate COMMAND"
        },
        footer = {
            "",
            "A command is one word: quote it. Plain words are started directly, everything else by sh. Where it prints"
                    + " benchmark results in a format that publish reads, those are the samples. See docs/compare.md.",
            "Exit codes: 0 done; 1 the candidate is a regression; 2 bad usage; 3 a command failed or took too long."
        })
public final class RunCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(arity = "0..1", paramLabel = "COMMAND", description = "The command.")
    private @Nullable String command;

    @Option(names = "--baseline", paramLabel = "COMMAND", description = "The command to compare with (default: none).")
    private @Nullable String baseline;

    @Option(names = "--candidate", paramLabel = "COMMAND", description = "The command to judge (default: none).")
    private @Nullable String candidate;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "Name of the benchmark (default: the command, or the baseline).")
    private @Nullable String name;

    @Option(
            names = "--save",
            paramLabel = "FILE",
            description = "Write the samples, of the candidate where there are two, for publish and compare (default:"
                    + " none).")
    private @Nullable String save;

    @Option(
            names = "--save-baseline",
            paramLabel = "FILE",
            description = "Write the samples of the baseline (default: none).")
    private @Nullable String saveBaseline;

    @Mixin
    private RunOptions options = new RunOptions();

    @Mixin
    private RuleOptions rules = new RuleOptions();

    @Mixin
    private ReportOptions form = new ReportOptions();

    public RunCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<String> commands = commands();
        RunOptions.Plan plan = options.plan();
        Printed printed = new Printed(new Intake(console, new InputOptions(), ExitCode.INPUT), commands);
        List<Outcome> outcomes = new ArrayList<>();
        try (Meter meter = Meter.of(commands, console.directory(), plan.limit())) {
            Repetition repetition = new Repetition(
                    meter,
                    plan,
                    commands,
                    rules.rules().seed(),
                    usage -> printed.take(usage.command(), meter.printed()));
            Repetition.End end = repetition.untilSure();
            checkAny(repetition, commands);
            Map<String, String> facts =
                    Environment.of(Optional.empty(), Optional.empty(), Map.of()).manifest();
            for (int i = 0; i < commands.size(); i++) {
                outcomes.add(new Outcome(
                        commands.get(i),
                        name == null ? commands.get(0) : name,
                        facts,
                        repetition.runs().get(i),
                        printed.rows(i)));
            }
            console.say(repetition.runs().get(0).size() + " runs of each command: " + end.text()
                    + (repetition.failed() > 0 ? "; " + repetition.failed() + " more failed" : "") + "; "
                    + meter.source());
        }
        save(outcomes);
        return (outcomes.size() == 1 ? single(outcomes.get(0)) : pair(outcomes)).code();
    }

    private List<String> commands() {
        String from = baseline;
        String to = candidate;
        String alone = command;
        if (alone != null && from == null && to == null && !alone.isBlank() && saveBaseline == null) {
            return List.of(alone);
        }
        if (alone == null && from != null && to != null && !from.isBlank() && !to.isBlank()) {
            return List.of(from, to);
        }
        throw new CliException(
                ExitCode.USAGE, "give one command, in quotes, or --baseline COMMAND and --candidate COMMAND");
    }

    private static void checkAny(Repetition repetition, List<String> commands) {
        if (repetition.runs().get(0).isEmpty()) {
            throw new CliException(
                    ExitCode.INPUT, "no run of " + String.join(" and ", commands) + " succeeded; run it by hand");
        }
    }

    private void save(List<Outcome> outcomes) {
        if (save != null) {
            RunFile.write(console.directory().resolve(save), outcomes.get(outcomes.size() - 1));
        }
        if (saveBaseline != null) {
            RunFile.write(console.directory().resolve(saveBaseline), outcomes.get(0));
        }
    }

    private ExitCode single(Outcome outcome) {
        switch (form.output()) {
            case JSON, JSONL -> console.print(RunFile.text(outcome));
            case TEXT, MARKDOWN -> new RunSummary(console).print(outcome);
        }
        return ExitCode.OK;
    }

    private ExitCode pair(List<Outcome> outcomes) {
        Outcome base = outcomes.get(0);
        Outcome judged = outcomes.get(1);
        List<String> notes = new ArrayList<>();
        boolean differs = base.printed().isEmpty()
                && base.sameOutput().isPresent()
                && judged.sameOutput().isPresent()
                && !base.sameOutput().equals(judged.sameOutput());
        if (differs) {
            notes.add("the commands print different output, each always the same: a faster wrong answer is no"
                    + " improvement");
        }
        Report report = RowComparison.of(
                console,
                rules,
                new FileOptions(),
                new RowComparison.Source(base.command(), base.rows()),
                new RowComparison.Source(judged.command(), judged.rows()),
                notes);
        form.print(console, report);
        return report.exitCode(form.strict());
    }
}
