package io.stepwatch.cli.compare;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.exit.ExitCode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What of the base belongs to what of the candidate.
 *
 * @param matches metrics that are judged, each with what is shown beside it
 * @param missing what the base has and the candidate lacks, with a hint where there is one
 * @param added benchmarks that the base lacks
 */
record Matching(List<Match> matches, List<Missing> missing, List<MetricKey.Benchmark> added) {

    /** A metric on both sides, with others of its benchmark that are on both sides. */
    record Match(MetricKey gated, List<MetricKey> companions) {}

    /** What the candidate lacks. */
    record Missing(MetricKey key, String name, String hint) {}

    static Matching of(Side base, Side candidate, Gate gate) {
        List<Match> matches = new ArrayList<>();
        List<Missing> missing = new ArrayList<>();
        Set<MetricKey.Benchmark> known = candidate.benchmarks();
        for (MetricKey.Benchmark benchmark : base.benchmarks()) {
            List<MetricKey> gated = gate.of(base, benchmark);
            if (!known.contains(benchmark)) {
                gated.stream()
                        .limit(1)
                        .forEach(key -> missing.add(new Missing(key, benchmark.shown(), hint(benchmark, candidate))));
                continue;
            }
            List<MetricKey> companions = base.metricsOf(benchmark).stream()
                    .filter(key -> !gated.contains(key) && candidate.find(key).isPresent())
                    .toList();
            for (MetricKey key : gated) {
                if (candidate.find(key).isPresent()) {
                    boolean first = matches.stream()
                            .noneMatch(match -> match.gated().benchmark().equals(benchmark));
                    matches.add(new Match(key, first ? companions : List.of()));
                } else {
                    checkUnit(key, base, candidate);
                    missing.add(new Missing(key, key.shown(), ""));
                }
            }
        }
        List<MetricKey.Benchmark> added = new ArrayList<>(known);
        added.removeAll(base.benchmarks());
        return new Matching(matches, missing, added);
    }

    private static void checkUnit(MetricKey key, Side base, Side candidate) {
        Optional<MetricKey> other = candidate.metricsOf(key.benchmark()).stream()
                .filter(one -> one.metric().equals(key.metric()))
                .findFirst();
        if (other.isPresent()) {
            throw new CliException(
                    ExitCode.INPUT,
                    key.shown() + " comes in " + unit(base, key) + " in the base and in "
                            + unit(candidate, other.get())
                            + " in the candidate, which is not comparable; measure both in one unit");
        }
    }

    private static String unit(Side side, MetricKey key) {
        return side.find(key).map(Sampled::unit).filter(unit -> !unit.isEmpty()).orElse("no unit");
    }

    /** The same benchmark with other parameters is worth a word. */
    private static String hint(MetricKey.Benchmark benchmark, Side candidate) {
        Set<MetricKey.Benchmark> alike = candidate.benchmarks().stream()
                .filter(other ->
                        other.name().equals(benchmark.name()) && other.suite().equals(benchmark.suite()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return alike.isEmpty()
                ? ""
                : "the candidate has "
                        + alike.stream()
                                .limit(3)
                                .map(MetricKey.Benchmark::shown)
                                .collect(Collectors.joining(", "))
                        + ": other parameters";
    }
}
