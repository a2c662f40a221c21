package io.stepwatch.cli.publish;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.events.BenchmarkRun;

/** Prints what was or would be published; the summary comes last. */
final class PlanOutput {

    /** What the summary says when nothing was sent. */
    static final String DRY_RUN = "dry-run";

    private final Console console;
    private final Output output;

    PlanOutput(Console console, Output output) {
        this.console = console;
        this.output = output;
    }

    void print(Summary summary, boolean points) {
        switch (output) {
            case TEXT -> {
                if (points) {
                    boolean several = summary.plan().commits() > 1;
                    summary.plan().points().forEach(point -> console.print(text(point, several)));
                }
                console.print(coloured(summary));
            }
            case JSON ->
                console.print(Json.document(json -> {
                    json.writeStartObject();
                    summary.fields(json);
                    if (points) {
                        json.writeArrayFieldStart("points");
                        for (PlannedPoint point : summary.plan().points()) {
                            PointFields.write(json, point);
                        }
                        json.writeEndArray();
                    }
                    json.writeEndObject();
                }));
            case JSONL -> lines(summary, points);
        }
    }

    /** The summary with its word, which says how it went, in a colour. */
    private String coloured(Summary summary) {
        String word = summary.word();
        return (summary.results().rejected() > 0
                        ? console.paint().yellow(word)
                        : console.paint().green(word))
                + summary.text().substring(word.length());
    }

    /** Lines of points are one kind of object alone, so the summary of a dry run goes to standard error. */
    private void lines(Summary summary, boolean points) {
        if (points) {
            summary.plan().points().forEach(point -> console.print(Json.line(json -> PointFields.write(json, point))));
            console.say(summary.text());
            return;
        }
        console.print(Json.line(json -> {
            json.writeStartObject();
            summary.fields(json);
            json.writeEndObject();
        }));
    }

    private static String text(PlannedPoint point, boolean several) {
        BenchmarkRun run = point.run();
        StringBuilder text = new StringBuilder(run.getSuite().isEmpty() ? "" : run.getSuite() + " ");
        text.append(run.getBenchmark());
        run.getParameters()
                .forEach(p -> text.append(' ').append(p.getName()).append('=').append(p.getValue()));
        if (run.getProcs() != null) {
            text.append(" procs=").append(run.getProcs());
        }
        text.append(run.getMode().isEmpty() ? "" : " " + run.getMode());
        text.append(several ? " commit=" + run.getCommit() : "");
        String unit = point.metric().getUnit();
        String name = point.metric().getName();
        text.append(name.equals(unit) ? "" : " " + name).append(": ").append(PointFields.valueText(point));
        text.append(unit.isEmpty() ? "" : " " + unit);
        int samples = point.texts().size();
        String how = " (" + point.metric().getEstimator() + " of " + samples + ")";
        return Printable.of(text.append(samples == 1 ? "" : how).toString());
    }
}
