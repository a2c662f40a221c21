package io.stepwatch.cli.publish;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.input.Results;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.events.BenchmarkRun;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * The one line that a publish ends with.
 *
 * @param word what happened: published or dry-run
 * @param plan what was sent
 * @param results what was read
 */
record Summary(String word, Plan plan, Results results) {

    private static final int COMMIT_DIGITS = 12;

    /** For people and for simple scripts. */
    String text() {
        return Printable.of(word + " run=" + all(BenchmarkRun::getRunId) + " commit=" + commit() + " branch="
                + all(BenchmarkRun::getBranch) + " env=" + all(BenchmarkRun::getEnvironment) + " series="
                + plan.series() + " samples=" + plan.samples() + " rejected=" + results.rejected());
    }

    /** The same as fields of the JSON object that is open. */
    void fields(JsonGenerator json) throws IOException {
        json.writeBooleanField("published", !word.equals(PlanOutput.DRY_RUN));
        json.writeStringField("run", all(BenchmarkRun::getRunId));
        json.writeStringField("commit", commit());
        json.writeStringField("branch", all(BenchmarkRun::getBranch));
        json.writeStringField("env", all(BenchmarkRun::getEnvironment));
        json.writeNumberField("series", plan.series());
        json.writeNumberField("samples", plan.samples());
        json.writeNumberField("rejected", results.rejected());
        results.problems(json);
    }

    private String commit() {
        String newest = plan.batch().runs().stream()
                .max(Comparator.comparingLong(run -> run.getPosition() == null ? -1 : run.getPosition()))
                .map(BenchmarkRun::getCommit)
                .orElse("");
        return newest.length() <= COMMIT_DIGITS ? newest : newest.substring(0, COMMIT_DIGITS);
    }

    /** The one value, or the first and how many others there are. */
    private String all(Function<BenchmarkRun, String> field) {
        List<String> values = plan.batch().runs().stream().map(field).distinct().toList();
        return values.size() == 1 ? values.get(0) : values.get(0) + "+" + (values.size() - 1);
    }
}
