package io.stepwatch.schema.run;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Metric;
import io.stepwatch.events.NamedText;
import io.stepwatch.schema.identity.EventIds;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.unit.Unit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What one run must be. */
public final class RunRules {

    /**
     * The largest position: more commits than any branch has, and more seconds than any project lasts. What counts on
     * from there does not overflow.
     */
    public static final long LAST_POSITION = 999_999_999_999L;

    private static final int LONGEST_GROUP = 16_384;
    private static final int LARGEST_MANIFEST = 65_536;

    private RunRules() {}

    /** The first rule that a run breaks; empty: none. */
    public static Optional<Breach> problem(BenchmarkRun run) {
        return names(run).or(() -> problem(run, TopicKeys.run(run)));
    }

    /** The same, where the key of the run's record is at hand. */
    public static Optional<Breach> problem(BenchmarkRun run, String key) {
        return names(run)
                .or(() -> numbers(run))
                .or(() -> metrics(run.getMetrics()))
                .or(() -> identity(run, key))
                .or(() -> position(run));
    }

    private static Optional<Breach> names(BenchmarkRun run) {
        return required("project", run.getProject())
                .or(() -> required("branch", run.getBranch()))
                .or(() -> required("environment", run.getEnvironment()))
                .or(() -> required("benchmark", run.getBenchmark()))
                .or(() -> required("commit", run.getCommit()))
                .or(() -> required("runId", run.getRunId()))
                .or(() -> optional("suite", run.getSuite()))
                .or(() -> optional("mode", run.getMode()))
                .or(() -> parameters(run.getParameters()));
    }

    private static Optional<Breach> parameters(List<NamedText> parameters) {
        for (NamedText parameter : parameters) {
            Optional<Breach> breach = parameter(parameter);
            if (breach.isPresent()) {
                return breach;
            }
        }
        return Optional.empty();
    }

    private static Optional<Breach> parameter(NamedText parameter) {
        return optional("name of a parameter", parameter.getName())
                .or(() -> optional("parameter " + parameter.getName(), parameter.getValue()));
    }

    private static Optional<Breach> numbers(BenchmarkRun run) {
        Long procs = run.getProcs();
        if (procs != null && procs < 1) {
            return invalid("procs is " + procs + "; it must be at least 1 or absent");
        }
        long manifest = 0;
        for (NamedText fact : run.getEnvironmentManifest()) {
            manifest += fact.getName().length() + fact.getValue().length();
        }
        if (manifest > LARGEST_MANIFEST) {
            return invalid("the environment manifest has " + manifest + " characters; at most " + LARGEST_MANIFEST);
        }
        return run.getPart() < 1 ? invalid("part is " + run.getPart() + "; parts count from 1") : Optional.empty();
    }

    private static Optional<Breach> metrics(List<Metric> metrics) {
        if (metrics.isEmpty()) {
            return invalid("no metrics; a run holds at least one");
        }
        for (int i = 0; i < metrics.size(); i++) {
            Optional<Breach> breach = metric(metrics.get(i));
            if (breach.isPresent()) {
                return breach;
            }
        }
        return metrics.size() > 1 ? distinct(metrics) : Optional.empty();
    }

    private static Optional<Breach> distinct(List<Metric> metrics) {
        Set<Series> series = new HashSet<>();
        for (Metric metric : metrics) {
            if (!series.add(
                    new Series(metric.getName(), Unit.of(metric.getUnit()).family()))) {
                return Optional.of(new Breach(
                        Breach.Rule.DISTINCT_SERIES,
                        "metric " + metric.getName() + " occurs twice; give each metric a name of its own"));
            }
        }
        return Optional.empty();
    }

    private record Series(String metric, String unitFamily) {}

    private static Optional<Breach> metric(Metric metric) {
        Optional<Breach> name = required("name of a metric", metric.getName())
                .or(() -> optional("unit of metric " + metric.getName(), metric.getUnit()));
        if (name.isPresent()) {
            return name;
        }
        if (metric.getSamples().isEmpty()) {
            return invalid("metric " + metric.getName() + " has no samples; leave it out");
        }
        for (double sample : metric.getSamples()) {
            if (!Double.isFinite(sample)) {
                return invalid(
                        "metric " + metric.getName() + " has sample " + sample + "; drop samples that are not finite");
            }
        }
        return Double.isFinite(Estimate.inBaseUnit(metric))
                ? Optional.empty()
                : invalid("metric " + metric.getName() + " is too large for its base unit");
    }

    private static Optional<Breach> identity(BenchmarkRun run, String key) {
        String expected;
        try {
            String group = SeriesIds.group(key, run);
            if (group.length() > LONGEST_GROUP) {
                return invalid("name of the benchmark with all its parts is " + group.length()
                        + " characters long, more than " + LONGEST_GROUP + "; shorten it at its source");
            }
            expected = EventIds.of(run, group);
        } catch (IllegalArgumentException e) {
            return invalid(String.valueOf(e.getMessage()));
        }
        return expected.equals(run.getEventId())
                ? Optional.empty()
                : Optional.of(new Breach(
                        Breach.Rule.EVENT_ID,
                        "eventId is " + run.getEventId() + ", but what was measured hashes to " + expected));
    }

    private static Optional<Breach> position(BenchmarkRun run) {
        Long position = run.getPosition();
        return position != null && (position < 0 || position > LAST_POSITION)
                ? invalid("position is " + position + "; positions count commits, from 0 to " + LAST_POSITION)
                : Optional.empty();
    }

    private static Optional<Breach> required(String field, String text) {
        return text.isEmpty() ? invalid(field + " is empty") : optional(field, text);
    }

    private static Optional<Breach> optional(String field, String text) {
        return Names.problem(field, text).flatMap(RunRules::invalid);
    }

    private static Optional<Breach> invalid(String error) {
        return Optional.of(new Breach(Breach.Rule.FIELDS, error));
    }
}
