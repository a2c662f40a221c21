package io.stepwatch.cli.calibrate;

import io.stepwatch.cli.compare.RuleOptions;
import io.stepwatch.cli.compare.SampleSets;
import io.stepwatch.cli.input.InputOptions;
import io.stepwatch.cli.input.Intake;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Percent;
import io.stepwatch.cli.shell.ProjectFile;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.detection.compare.Calibration;
import io.stepwatch.detection.compare.Limits;
import io.stepwatch.detection.stats.Order;
import io.stepwatch.schema.exit.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Sets thresholds from noise. */
@Command(
        name = "calibrate",
        description = "Sets a threshold for each benchmark from samples of one version, or tells what would be caught.",
        footer = {
            "",
            "Samples of one version, the more the better: `stepwatch run --min-runs 60 --save aa.json COMMAND`, or results"
                    + " of several nights. Nothing is written without --write. See docs/compare.md.",
            "Exit codes: 0 done; 2 bad usage; 3 nothing usable in the input."
        })
public final class CalibrateCommand implements Callable<Integer> {

    private static final double MAD_TO_DEVIATION = 1.4826;

    private final Console console;

    @Mixin
    private InputOptions input = new InputOptions();

    @Mixin
    private RuleOptions rules = new RuleOptions();

    @Option(
            names = "--runs",
            paramLabel = "N",
            defaultValue = "8",
            descriptionKey = "RUNS",
            description = "Runs of each side that will be compared (default: ${DEFAULT-VALUE}; STEPWATCH_RUNS).")
    private int runs;

    @Option(
            names = "--rate",
            paramLabel = "PERCENT",
            defaultValue = "1",
            converter = Percent.class,
            descriptionKey = "RATE",
            description = "How often equal sides of a benchmark may reach its threshold (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_RATE).")
    private double rate;

    @Option(
            names = "--power",
            paramLabel = "PERCENT",
            converter = Percent.class,
            descriptionKey = "POWER",
            description = "Tell how probably a slowdown of this size would be caught, and how many runs it takes"
                    + " (default: not; STEPWATCH_POWER).")
    private @Nullable Double power;

    @Option(
            names = "--write",
            description = "Write the thresholds into stepwatch.yaml (default: show the change only).")
    private boolean write;

    @Mixin
    private StandardOptions standard = new StandardOptions();

    public CalibrateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (runs < 2 || rate <= 0 || rate >= 1) {
            throw new CliException(
                    ExitCode.USAGE, "--runs needs at least 2, --rate more than 0 and less than 100 percent");
        }
        List<SampleSets.Set> sets = SampleSets.of(
                new Intake(console, input, ExitCode.INPUT).read(null).rows(), rules.gate());
        List<Calibrated> calibrated = new ArrayList<>();
        for (SampleSets.Set set : sets) {
            if (set.values().size() < runs) {
                console.say(set.benchmark() + " has " + set.values().size() + " samples, too few for comparisons of "
                        + runs + " against " + runs + "; left out");
            } else {
                calibrated.add(calibrated(set));
            }
        }
        if (calibrated.isEmpty()) {
            throw new CliException(
                    ExitCode.INPUT,
                    "no benchmark has the " + runs + " samples that are needed; measure more, or give fewer --runs");
        }
        new CalibrationOutput(console, runs, rate).print(calibrated, standard.output());
        edit(calibrated);
        return ExitCode.OK.code();
    }

    private Calibrated calibrated(SampleSets.Set set) {
        double[] values = set.numbers();
        Calibration calibration = new Calibration(values, runs, rules.rules());
        Limits limits = calibration.limits(rate);
        Double asked = power;
        Optional<Calibrated.Power> caught = Optional.empty();
        if (asked != null) {
            Limits inForce = rules.limits(console, set.benchmark(), set.unit());
            caught = Optional.of(new Calibrated.Power(
                    asked, inForce, calibration.power(asked, inForce, runs), calibration.runsFor(asked, inForce)));
        }
        return new Calibrated(
                set, spread(values), calibration.inStretches(), limits, calibration.falseRate(limits), caught);
    }

    private static double spread(double[] values) {
        double median = Order.median(values, 0, values.length);
        double[] away = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            away[i] = Math.abs(values[i] - median);
        }
        return median == 0 ? 0 : MAD_TO_DEVIATION * Order.median(away, 0, away.length) / Math.abs(median);
    }

    /** Shows the change of the project's file, and writes it where that is asked for. */
    private void edit(List<Calibrated> calibrated) {
        if (power != null && !write) {
            return;
        }
        Map<String, String> entries = new TreeMap<>();
        calibrated.forEach(one -> entries.merge(one.set().benchmark(), CalibrationOutput.entry(one), (a, b) -> a));
        Path file = console.defaults().file().path().orElse(console.directory().resolve(ProjectFile.NAME));
        try {
            String before = Files.exists(file) ? Files.readString(file) : "";
            ThresholdsEdit edit = ThresholdsEdit.of(before, entries);
            List<String> change = new ArrayList<>();
            edit.removed().forEach(line -> change.add("-" + line));
            edit.added().forEach(line -> change.add("+" + line));
            if (change.isEmpty()) {
                console.say(ProjectFile.NAME + " has these thresholds already");
                return;
            }
            change.forEach(console::say);
            if (write) {
                Files.writeString(file, edit.text());
            }
            console.say(
                    write
                            ? ProjectFile.NAME + " is written; review and commit it"
                            : "nothing is written; --write does");
        } catch (IOException e) {
            throw new CliException(ExitCode.INPUT, ProjectFile.NAME + " cannot be read or written", e);
        }
    }
}
