package io.stepwatch.cli.analyze;

import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.history.JsonHistories;
import io.stepwatch.schema.identity.KeyText;
import io.stepwatch.schema.unit.Unit;
import java.util.Map;
import java.util.OptionalLong;

/** What tells the series of an input apart. */
record SeriesName(
        String branch,
        String environment,
        String suite,
        String benchmark,
        Map<String, String> parameters,
        OptionalLong procs,
        String mode,
        String metric,
        String family) {

    static SeriesName of(Row row, Measure measure) {
        return new SeriesName(
                row.point().map(HistoryPoint::branch).orElse(""),
                row.point().map(HistoryPoint::environment).orElse(""),
                row.suite(),
                row.benchmark(),
                row.parameters(),
                row.procs(),
                row.mode(),
                measure.metric(),
                Unit.of(measure.unit()).family());
    }

    /** A short text for people; two series may share it. */
    String shown(Row row, Measure measure) {
        if (row.tool().equals(JsonHistories.NAME)) {
            return benchmark;
        }
        StringBuilder text = new StringBuilder();
        for (String part : new String[] {branch, environment, suite}) {
            text.append(part.isEmpty() ? "" : part + " ");
        }
        text.append(benchmark);
        parameters.forEach(
                (name, value) -> text.append(' ').append(name).append('=').append(value));
        if (procs.isPresent() && procs.getAsLong() != 1) {
            text.append('-').append(procs.getAsLong());
        }
        text.append(mode.isEmpty() ? "" : " " + mode);
        boolean named = row.point().isEmpty();
        return named ? text.append(' ').append(measure.metric()).toString() : text.toString();
    }

    /** A text that no other series has. */
    String whole() {
        return KeyText.join(
                branch, environment, suite, benchmark, parameters.toString(), procs.toString(), mode, metric, family);
    }
}
