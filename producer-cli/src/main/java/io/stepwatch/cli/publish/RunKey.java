package io.stepwatch.cli.publish;

import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Row;
import io.stepwatch.schema.identity.Fingerprint;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What makes rows one event: one benchmark in one run. Rows of histories are one run for each commit, and, where the
 * machine or the method differs, for each of these.
 */
record RunKey(
        String branch,
        String environment,
        String commit,
        String runId,
        String suite,
        String benchmark,
        Map<String, String> parameters,
        OptionalLong procs,
        String mode) {

    private static final String HISTORY = "history";

    static RunKey of(Row row, Context context) {
        String suite = row.suite().isEmpty() ? context.suite() : row.suite();
        if (row.isMeasuredNow()) {
            String named = row.point().map(HistoryPoint::environment).orElse("");
            return new RunKey("", named, "", "", suite, row.benchmark(), row.parameters(), row.procs(), row.mode());
        }
        HistoryPoint point = row.point().orElseThrow();
        return new RunKey(
                point.branch().isEmpty() ? context.branch() : point.branch(),
                point.environment().isEmpty() ? context.environment().orElse(HISTORY) : point.environment(),
                point.commit(),
                context.runId().orElse(HISTORY)
                        + (point.run().isEmpty() ? "" : "-" + point.run())
                        + distinction(row, point),
                suite,
                row.benchmark(),
                row.parameters(),
                row.procs(),
                row.mode());
    }

    private static String distinction(Row row, HistoryPoint point) {
        if (row.facts().isEmpty() && point.method().isEmpty()) {
            return "";
        }
        Fingerprint fingerprint = new Fingerprint().text(point.method());
        row.facts().forEach((name, value) -> fingerprint.text(name).text(value));
        return "-" + fingerprint.hex(4);
    }
}
