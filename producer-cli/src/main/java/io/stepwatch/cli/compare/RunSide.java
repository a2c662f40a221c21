package io.stepwatch.cli.compare;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Metric;
import io.stepwatch.events.NamedText;
import io.stepwatch.schema.unit.Unit;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Makes one side of the recorded runs of a commit. Samples of all its runs are samples of the side. */
final class RunSide {

    private RunSide() {}

    /** The side of a commit; empty where nothing was recorded for it. */
    static Optional<Side> of(String commit, List<BenchmarkRun> runs, OptionalLong position) {
        List<BenchmarkRun> own = runs.stream()
                .filter(run -> run.getCommit().equals(commit))
                .sorted(Comparator.comparing(BenchmarkRun::getRunId).thenComparing(BenchmarkRun::getPart))
                .toList();
        long count = own.stream().map(BenchmarkRun::getRunId).distinct().count();
        Side.Builder side = new Side.Builder(
                "commit " + Sides.shortened(commit) + " (" + count + (count == 1 ? " run)" : " runs)"));
        OptionalLong place = position.isPresent() ? position : recorded(own);
        side.at(commit, place);
        own.forEach(run -> add(side, run));
        return side.isEmpty() ? Optional.empty() : Optional.of(side.build());
    }

    private static OptionalLong recorded(List<BenchmarkRun> runs) {
        return runs.stream()
                .filter(run -> run.getPosition() != null)
                .mapToLong(run -> run.getPosition() == null ? 0 : run.getPosition())
                .findFirst();
    }

    private static void add(Side.Builder side, BenchmarkRun run) {
        side.environment(run.getEnvironment());
        run.getEnvironmentManifest().forEach(fact -> side.fact(fact.getName(), fact.getValue()));
        Map<String, String> parameters = new TreeMap<>();
        for (NamedText parameter : run.getParameters()) {
            parameters.put(parameter.getName(), parameter.getValue());
        }
        Long procs = run.getProcs();
        MetricKey.Benchmark benchmark = new MetricKey.Benchmark(
                run.getEnvironment(),
                run.getSuite(),
                run.getBenchmark(),
                parameters,
                procs == null ? OptionalLong.empty() : OptionalLong.of(procs),
                run.getMode());
        for (Metric metric : run.getMetrics()) {
            Unit unit = Unit.of(metric.getUnit());
            for (double sample : metric.getSamples()) {
                side.add(
                        new MetricKey(benchmark, metric.getName(), unit.family()),
                        unit.base(),
                        metric.getDirection(),
                        unit.toBase(sample),
                        Optional.empty());
            }
        }
    }
}
