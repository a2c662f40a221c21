package io.stepwatch.streams.ingest;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Metric;
import io.stepwatch.events.NamedText;
import io.stepwatch.schema.identity.EventIds;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.schema.unit.Unit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What one run must be, as far as it can be told from the run alone. */
final class Validation {

    private static final int LONGEST_NAME = 4096;
    private static final int LONGEST_GROUP = 16_384;
    private static final int LARGEST_MANIFEST = 65_536;

    private Validation() {}

    /**
     * What is wrong with a run; empty: nothing.
     *
     * @param key of its record
     */
    static Optional<Refused> problem(BenchmarkRun run, String key) {
        return names(run)
                .or(() -> numbers(run))
                .or(() -> metrics(run.getMetrics()))
                .or(() -> identity(run, key))
                .or(() -> position(run));
    }

    private static Optional<Refused> names(BenchmarkRun run) {
        return empty("project", run.getProject())
                .or(() -> empty("branch", run.getBranch()))
                .or(() -> empty("environment", run.getEnvironment()))
                .or(() -> empty("benchmark", run.getBenchmark()))
                .or(() -> empty("commit", run.getCommit()))
                .or(() -> empty("runId", run.getRunId()));
    }

    private static Optional<Refused> numbers(BenchmarkRun run) {
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

    private static Optional<Refused> metrics(List<Metric> metrics) {
        if (metrics.isEmpty()) {
            return invalid("no metrics; a run holds at least one");
        }
        Set<List<String>> series = new HashSet<>();
        for (Metric metric : metrics) {
            Optional<Refused> problem = metric(metric);
            if (problem.isPresent()) {
                return problem;
            }
            if (!series.add(List.of(metric.getName(), Unit.of(metric.getUnit()).family()))) {
                return Optional.of(new Refused(
                        Reason.SERIES_COLLISION,
                        "metric " + metric.getName() + " occurs twice; give each metric a name of its own"));
            }
        }
        return Optional.empty();
    }

    private static Optional<Refused> metric(Metric metric) {
        Optional<Refused> name = empty("name of a metric", metric.getName());
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

    private static Optional<Refused> identity(BenchmarkRun run, String key) {
        String expected;
        try {
            String group = SeriesIds.group(key, run);
            Optional<Refused> problem = tooLong("name of the benchmark with all its parts", group, LONGEST_GROUP);
            if (problem.isPresent()) {
                return problem;
            }
            expected = EventIds.of(run, group);
        } catch (IllegalArgumentException e) {
            return invalid(String.valueOf(e.getMessage()));
        }
        return expected.equals(run.getEventId())
                ? Optional.empty()
                : Optional.of(new Refused(
                        Reason.EVENT_ID_MISMATCH,
                        "eventId is " + run.getEventId() + ", but what was measured hashes to " + expected));
    }

    private static Optional<Refused> position(BenchmarkRun run) {
        Long position = run.getPosition();
        return position != null && position < 0
                ? invalid("position is " + position + "; positions count from 0")
                : Optional.empty();
    }

    private static Optional<Refused> empty(String field, String text) {
        if (text.isEmpty()) {
            return invalid(field + " is empty");
        }
        return tooLong(field, text, LONGEST_NAME);
    }

    private static Optional<Refused> tooLong(String what, String text, int longest) {
        return text.length() <= longest
                ? Optional.empty()
                : invalid(what + " is " + text.length() + " characters long; at most " + longest + " are kept");
    }

    private static Optional<Refused> invalid(String error) {
        return Optional.of(new Refused(Reason.INVALID_RUN, error));
    }
}
