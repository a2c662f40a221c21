package io.stepwatch.cli.compare;

import io.stepwatch.events.Direction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * One side of a comparison.
 *
 * @param source where it comes from, for people
 * @param commit full id of its commit, where it has one
 * @param position position of that commit, where known
 * @param commits all commits that its samples belong to; empty for results that name none
 * @param environments names of the environments; empty where none is named
 * @param facts what is known of them, by name; several values where samples differ
 * @param metrics the samples, in the order in which they were read
 */
record Side(
        String source,
        Optional<String> commit,
        OptionalLong position,
        Set<String> commits,
        Set<String> environments,
        Map<String, Set<String>> facts,
        Map<MetricKey, Sampled> metrics) {

    /** The benchmarks, in order. */
    Set<MetricKey.Benchmark> benchmarks() {
        Set<MetricKey.Benchmark> benchmarks = new LinkedHashSet<>();
        metrics.keySet().forEach(key -> benchmarks.add(key.benchmark()));
        return benchmarks;
    }

    /** The metrics of a benchmark, in order. */
    List<MetricKey> metricsOf(MetricKey.Benchmark benchmark) {
        return metrics.keySet().stream()
                .filter(key -> key.benchmark().equals(benchmark))
                .toList();
    }

    /** Its samples; none for a metric that it lacks. */
    Optional<Sampled> find(MetricKey key) {
        return Optional.ofNullable(metrics.get(key));
    }

    /** The same with benchmarks that do not say their environment. */
    Side anywhere() {
        Builder builder = new Builder(source);
        builder.commit = commit;
        builder.position = position;
        builder.commits.addAll(commits);
        builder.environments.addAll(environments);
        facts.forEach((name, values) -> values.forEach(value -> builder.fact(name, value)));
        metrics.forEach((key, sampled) -> sampled.values()
                .forEach(value -> builder.add(
                        new MetricKey(key.benchmark().anywhere(), key.metric(), key.family()),
                        sampled.unit(),
                        sampled.better(),
                        value.number(),
                        value.at())));
        return builder.build();
    }

    /** Collects a side. */
    static final class Builder {

        private final String source;
        private Optional<String> commit = Optional.empty();
        private OptionalLong position = OptionalLong.empty();
        private final Set<String> commits = new LinkedHashSet<>();
        private final Set<String> environments = new TreeSet<>();
        private final Map<String, Set<String>> facts = new TreeMap<>();
        private final Map<MetricKey, Growing> metrics = new LinkedHashMap<>();

        private record Growing(String unit, Direction better, List<Sampled.Value> values) {}

        Builder(String source) {
            this.source = source;
        }

        Builder at(String id, OptionalLong place) {
            commit = Optional.of(id);
            position = place;
            return this;
        }

        void commit(String id) {
            commits.add(id);
        }

        void environment(String name) {
            environments.add(name);
        }

        void fact(String name, String value) {
            facts.computeIfAbsent(name, key -> new TreeSet<>()).add(value);
        }

        void add(MetricKey key, String unit, Direction better, double number, Optional<Instant> at) {
            metrics.computeIfAbsent(key, k -> new Growing(unit, better, new ArrayList<>()))
                    .values()
                    .add(new Sampled.Value(number, at));
        }

        boolean isEmpty() {
            return metrics.isEmpty();
        }

        Side build() {
            Map<MetricKey, Sampled> sampled = new LinkedHashMap<>();
            metrics.forEach((key, growing) ->
                    sampled.put(key, new Sampled(growing.unit(), growing.better(), growing.values())));
            return new Side(
                    source,
                    commit,
                    position,
                    Collections.unmodifiableSet(commits),
                    Collections.unmodifiableSet(environments),
                    Collections.unmodifiableMap(facts),
                    Collections.unmodifiableMap(sampled));
        }
    }
}
