package io.stepwatch.cli.run;

import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Row;
import io.stepwatch.events.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * What the runs of one command gave.
 *
 * @param command the command
 * @param name name of the benchmark
 * @param facts facts about the machine
 * @param usages the runs that count
 * @param printed rows that the command itself printed in a known format, of all runs
 */
record Outcome(String command, String name, Map<String, String> facts, List<Usage> usages, List<Row> printed) {

    private static final String TOOL = "run";

    /** The samples: what the command itself measured, or else what it used. */
    List<Row> rows() {
        return printed.isEmpty() ? List.of(used()) : printed;
    }

    private Row used() {
        List<Measure> measures = new ArrayList<>();
        add(measures, "wall", "ns", usage -> OptionalLong.of(usage.wallNanos()));
        add(measures, "cpu", "ns", Outcome::cpu);
        add(measures, "user", "ns", Usage::userNanos);
        add(measures, "system", "ns", Usage::systemNanos);
        add(measures, "peak-memory", "B", Usage::peakBytes);
        return new Row(
                name,
                1,
                TOOL,
                "",
                name,
                Map.of(),
                OptionalLong.empty(),
                "",
                measures,
                OptionalLong.empty(),
                facts,
                Optional.empty());
    }

    private static OptionalLong cpu(Usage usage) {
        return usage.userNanos().isPresent() && usage.systemNanos().isPresent()
                ? OptionalLong.of(
                        usage.userNanos().getAsLong() + usage.systemNanos().getAsLong())
                : OptionalLong.empty();
    }

    /** A metric is there when every run has it; half of a sample would be another one. */
    private void add(List<Measure> measures, String metric, String unit, Function<Usage, OptionalLong> value) {
        if (usages.stream().anyMatch(usage -> value.apply(usage).isEmpty())) {
            return;
        }
        for (Usage usage : usages) {
            long number = value.apply(usage).orElseThrow();
            measures.add(new Measure(metric, unit, Long.toString(number), number, Direction.LOWER)
                    .at(Optional.of(usage.at())));
        }
    }

    /** The checksum of the output, if all runs printed the same. */
    Optional<String> sameOutput() {
        List<String> sums = usages.stream().map(Usage::checksum).distinct().toList();
        return sums.size() == 1 ? Optional.of(sums.get(0)) : Optional.empty();
    }
}
