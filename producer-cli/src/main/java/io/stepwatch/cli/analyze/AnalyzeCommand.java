package io.stepwatch.cli.analyze;

import io.stepwatch.cli.input.InputOptions;
import io.stepwatch.cli.input.Intake;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.schema.exit.ExitCode;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Finds level shifts in files. */
@Command(
        name = "analyze",
        description = "Finds level shifts in benchmark histories, with no Kafka.",
        footer = {
            "",
            "A result file that is no history is one point; several are points in the order given.",
            "Exit codes: 0 done, whatever was found; 2 bad usage; 3 nothing usable in the input."
        })
public final class AnalyzeCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private InputOptions input = new InputOptions();

    @Option(
            names = "--replay",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "REPLAY",
            description = "Print every event in the order in which the stream would send it (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_REPLAY).")
    private boolean replay;

    @Mixin
    private StandardOptions standard = new StandardOptions();

    public AnalyzeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<Series> series = SeriesAssembly.of(
                new Intake(console, input, ExitCode.INPUT).read(null).rows());
        DetectorSettings settings = DetectorSettings.standard();
        List<Analysis> analyses =
                series.stream().map(one -> Analysis.of(one, settings)).toList();
        if (replay) {
            new ReplayOutput(console).print(analyses, standard.output());
        } else {
            new TableOutput(console).print(analyses, standard.output());
        }
        return ExitCode.OK.code();
    }
}
