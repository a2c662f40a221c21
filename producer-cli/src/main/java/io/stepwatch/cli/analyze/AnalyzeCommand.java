package io.stepwatch.cli.analyze;

import io.stepwatch.cli.analyze.plot.PlotFile;
import io.stepwatch.cli.analyze.plot.PlotScale;
import io.stepwatch.cli.input.InputOptions;
import io.stepwatch.cli.input.Intake;
import io.stepwatch.cli.input.Results;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.schema.exit.ExitCode;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
            "Results that cannot be used are refused by file and line, and the rest is analysed.",
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

    @Option(
            names = "--plot",
            paramLabel = "FILE",
            descriptionKey = "PLOT",
            description = "Also draw values, levels, change points with their intervals, and odd points into a file;"
                    + " its name ends with .svg or .png (default: none; STEPWATCH_PLOT).")
    private @Nullable String plot;

    @Option(
            names = "--plot-scale",
            paramLabel = "SCALE",
            defaultValue = "auto",
            descriptionKey = "PLOT_SCALE",
            description = "auto, linear or log; auto is log for values that span more than a factor of 20 (default:"
                    + " ${DEFAULT-VALUE}; STEPWATCH_PLOT_SCALE).")
    private PlotScale plotScale = PlotScale.AUTO;

    @Mixin
    private StandardOptions standard = new StandardOptions();

    public AnalyzeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (plot != null) {
            PlotFile.check(plot);
        }
        Results results = new Intake(console, input, ExitCode.INPUT).read(null);
        List<Series> series = SeriesAssembly.of(results.rows(), results.unmeasured());
        DetectorSettings settings = DetectorSettings.standard();
        List<Analysis> analyses =
                series.stream().map(one -> Analysis.of(one, settings)).toList();
        if (plot != null) {
            draw(analyses, plot);
        }
        if (replay) {
            new ReplayOutput(console).print(analyses, standard.output());
        } else {
            new TableOutput(console).print(analyses, results, standard.output());
        }
        if (results.rejected() > 0) {
            console.say("warning: " + results.rejected() + (results.rejected() == 1 ? " result is" : " results are")
                    + " refused, for the reasons above; the rest is analysed");
        }
        return ExitCode.OK.code();
    }

    private void draw(List<Analysis> analyses, String file) {
        List<Analysis> shown = analyses;
        if (analyses.size() > PlotFile.MOST_PANELS) {
            shown = analyses.stream()
                    .sorted(Comparator.comparing(analysis -> analysis.standing().isEmpty()))
                    .limit(PlotFile.MOST_PANELS)
                    .toList();
            console.say("--plot " + file + " shows " + PlotFile.MOST_PANELS + " of " + analyses.size()
                    + " series, those with change points first; analyze fewer files to see the others");
        }
        PlotFile.write(
                console.directory().resolve(file),
                shown.stream().map(Panels::of).toList(),
                plotScale);
    }
}
