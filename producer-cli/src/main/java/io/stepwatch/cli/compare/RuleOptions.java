package io.stepwatch.cli.compare;

import io.stepwatch.cli.shell.Amount;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Percent;
import io.stepwatch.cli.shell.Share;
import io.stepwatch.cli.shell.Threshold;
import io.stepwatch.detection.compare.Limits;
import io.stepwatch.detection.compare.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say what is called a regression. */
public final class RuleOptions {

    @Option(
            names = "--threshold",
            paramLabel = "PERCENT",
            converter = Percent.class,
            descriptionKey = "THRESHOLD",
            description = "Smallest change that matters (default: that of the benchmark in stepwatch.yaml, then 5;"
                    + " STEPWATCH_THRESHOLD).")
    private @Nullable Double threshold;

    @Option(
            names = "--floor",
            paramLabel = "AMOUNT",
            converter = Amount.Converter.class,
            descriptionKey = "FLOOR",
            description = "Smallest difference that matters, for example 12ns (default: that of the benchmark in"
                    + " stepwatch.yaml, then 0; STEPWATCH_FLOOR).")
    private @Nullable Amount floor;

    @Option(
            names = "--alpha",
            paramLabel = "SHARE",
            converter = Share.class,
            defaultValue = "0.01",
            descriptionKey = "ALPHA",
            description = "How likely any false verdict may be, over all benchmarks (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_ALPHA).")
    private double alpha = Rules.STANDARD.alpha();

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            descriptionKey = "SEED",
            description = "Seed of everything that is drawn at random (default: ${DEFAULT-VALUE}; STEPWATCH_SEED).")
    private long seed = Rules.STANDARD.seed();

    @Option(
            names = "--gate",
            paramLabel = "METRIC",
            split = ",",
            descriptionKey = "GATE",
            description =
                    "Metrics that are judged, or all (default: the first time of a benchmark, then its first metric"
                            + " with a direction; STEPWATCH_GATE).")
    private List<String> gate = new ArrayList<>();

    /** What holds for all benchmarks. */
    public Rules rules() {
        return Rules.STANDARD.alpha(alpha).seed(seed);
    }

    /** The metrics that are judged. */
    public Gate gate() {
        return new Gate(gate);
    }

    /** From which size on differences of a benchmark matter. */
    public Limits limits(Console console, String benchmark, String baseUnit) {
        Optional<Threshold> own =
                Optional.ofNullable(console.defaults().file().thresholds().get(benchmark));
        Double share = threshold;
        Amount amount = floor;
        return new Limits(
                share != null ? share : own.map(Threshold::share).orElse(Limits.STANDARD.threshold()),
                amount != null
                        ? amount.in(baseUnit)
                        : own.flatMap(Threshold::floor)
                                .map(one -> one.in(baseUnit))
                                .orElse(0.0));
    }
}
