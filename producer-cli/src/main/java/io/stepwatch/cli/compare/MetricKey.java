package io.stepwatch.cli.compare;

import java.util.Map;
import java.util.OptionalLong;

/**
 * What tells the metrics of one side apart.
 *
 * @param benchmark what was measured
 * @param metric name of the metric
 * @param family family of its unit
 */
record MetricKey(Benchmark benchmark, String metric, String family) {

    /**
     * What tells the benchmarks of one side apart.
     *
     * @param environment name of the environment; empty where both sides have one or none
     */
    record Benchmark(
            String environment,
            String suite,
            String name,
            Map<String, String> parameters,
            OptionalLong procs,
            String mode) {

        Benchmark {
            parameters = Map.copyOf(parameters);
        }

        /** The name for people. */
        String shown() {
            StringBuilder text = new StringBuilder();
            for (String part : new String[] {environment, suite}) {
                text.append(part.isEmpty() ? "" : part + " ");
            }
            text.append(name);
            parameters.entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .forEach(one ->
                            text.append(' ').append(one.getKey()).append('=').append(one.getValue()));
            if (procs.isPresent() && procs.getAsLong() != 1) {
                text.append('-').append(procs.getAsLong());
            }
            return text.append(mode.isEmpty() ? "" : " " + mode).toString();
        }

        /** The same without the environment. */
        Benchmark anywhere() {
            return new Benchmark("", suite, name, parameters, procs, mode);
        }
    }

    /** The name for people. */
    String shown() {
        return benchmark.shown() + " " + metric;
    }
}
