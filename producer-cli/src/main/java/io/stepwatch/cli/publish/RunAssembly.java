package io.stepwatch.cli.publish;

import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Metric;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.run.RunRules;
import io.stepwatch.schema.unit.Unit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Makes events of rows. Samples of one series keep the order of the input. */
public final class RunAssembly {

    private final Context context;
    private final SampleLimit limit;
    private final RunFields fields;
    private final Map<RunKey, List<Row>> groups = new LinkedHashMap<>();

    private RunAssembly(Context context, SampleLimit limit) {
        this.context = context;
        this.limit = limit;
        this.fields = new RunFields(context);
    }

    /**
     * What to send for some rows.
     *
     * @throws CliException when two rows of one series cannot belong to one run
     */
    public static Plan plan(List<Row> rows, Context context) {
        return plan(rows, context, new SampleLimit(OptionalInt.empty()));
    }

    /** The same with at most so many samples of each metric. */
    static Plan plan(List<Row> rows, Context context, SampleLimit limit) {
        RunAssembly assembly = new RunAssembly(context, limit);
        rows.forEach(row -> assembly.groups
                .computeIfAbsent(RunKey.of(row, context), key -> new ArrayList<>())
                .add(row));
        return assembly.plan();
    }

    private Plan plan() {
        List<BenchmarkRun> runs = new ArrayList<>();
        List<PlannedPoint> points = new ArrayList<>();
        groups.forEach((key, rows) -> {
            checkOneIdentity(rows);
            List<List<Measure>> metrics = byMetric(rows).stream().map(limit::of).toList();
            BenchmarkRun run = fields.of(key, rows.get(0));
            for (List<Measure> measures : metrics) {
                run.getMetrics().add(metric(measures, rows.get(0)));
            }
            int at = 0;
            for (BenchmarkRun part : Parts.of(run)) {
                checkRules(part, rows.get(0));
                runs.add(part);
                for (Metric metric : part.getMetrics()) {
                    points.add(new PlannedPoint(
                            part,
                            metric,
                            metrics.get(at++).stream().map(Measure::text).toList()));
                }
            }
        });
        return new Plan(new Batch(CommitRecords.of(context, runs), runs), points);
    }

    private static void checkRules(BenchmarkRun run, Row row) {
        RunRules.problem(run).ifPresent(breach -> {
            throw new CliException(ExitCode.INPUT, row.file() + ":" + row.line() + ": " + breach.error());
        });
    }

    private static void checkOneIdentity(List<Row> rows) {
        Row first = rows.get(0);
        for (Row row : rows) {
            if (!row.facts().equals(first.facts())) {
                throw new CliException(
                        ExitCode.INPUT,
                        row.file() + ":" + row.line() + ": " + row.benchmark() + " occurs with " + row.facts()
                                + " and, in line " + first.line() + " of " + first.file() + ", with " + first.facts()
                                + "; publish them as runs of their own");
            }
        }
    }

    private static List<List<Measure>> byMetric(List<Row> rows) {
        Map<List<String>, List<Measure>> metrics = new LinkedHashMap<>();
        for (Row row : rows) {
            for (Measure measure : row.measures()) {
                List<Measure> known = metrics.computeIfAbsent(
                        List.of(measure.metric(), Unit.of(measure.unit()).family()), key -> new ArrayList<>());
                if (!known.isEmpty() && !known.get(0).unit().equals(measure.unit())) {
                    throw new CliException(
                            ExitCode.INPUT,
                            row.file() + ":" + row.line() + ": samples of " + row.benchmark() + " come in "
                                    + known.get(0).unit() + " and in " + measure.unit()
                                    + " within one run; print them in one unit");
                }
                known.add(measure);
            }
        }
        return List.copyOf(metrics.values());
    }

    private static Metric metric(List<Measure> measures, Row row) {
        Measure first = measures.get(0);
        return Metric.newBuilder()
                .setName(first.metric())
                .setUnit(first.unit())
                .setDirection(first.better())
                .setSamples(
                        new ArrayList<>(measures.stream().map(Measure::value).toList()))
                .setEstimator(first.estimator().equals(Measure.SAMPLE) ? Measure.MEDIAN : first.estimator())
                .setIterations(row.iterations().isPresent() ? row.iterations().getAsLong() : null)
                .build();
    }
}
