package io.stepwatch.cli.compare;

import io.stepwatch.events.Direction;
import java.util.List;
import java.util.Optional;

/**
 * Which metrics of a benchmark are judged. The others are shown beside them.
 *
 * @param names names of metrics, or the word all; empty for the one that a benchmark is mostly about
 */
public record Gate(List<String> names) {

    private static final String ALL = "all";
    private static final String TIME = "time";

    public Gate {
        names = List.copyOf(names);
    }

    /** The judged ones of a benchmark's metrics; at least one. */
    List<MetricKey> of(Side side, MetricKey.Benchmark benchmark) {
        List<MetricKey> metrics = side.metricsOf(benchmark);
        if (names.isEmpty()) {
            return List.of(main(side, metrics));
        }
        List<MetricKey> chosen = metrics.stream()
                .filter(key -> names.contains(ALL) ? isDirected(side, key) : names.contains(key.metric()))
                .toList();
        return chosen.isEmpty() && names.contains(ALL) ? List.of(main(side, metrics)) : chosen;
    }

    private static MetricKey main(Side side, List<MetricKey> metrics) {
        Optional<MetricKey> time = metrics.stream()
                .filter(key -> key.family().equals(TIME) && isDirected(side, key))
                .findFirst();
        return time.or(() ->
                        metrics.stream().filter(key -> isDirected(side, key)).findFirst())
                .orElse(metrics.get(0));
    }

    private static boolean isDirected(Side side, MetricKey key) {
        return side.find(key)
                .filter(sampled -> sampled.better() != Direction.UNKNOWN)
                .isPresent();
    }
}
