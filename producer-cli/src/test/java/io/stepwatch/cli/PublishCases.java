package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.cli.CliRun.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Publishes the inputs of cases and looks at the points that come of them. */
abstract class PublishCases {

    @TempDir
    Path directory;

    Outcome publish(String file) {
        return CliRun.in(directory).dryRun(CliRun.caseFile(file));
    }

    Outcome analyze(String file) {
        return CliRun.in(directory).run("analyze", CliRun.caseFile(file));
    }

    static void assertQuiet(Outcome outcome, int code) {
        assertThat(outcome.code()).as(outcome.err()).isEqualTo(code);
        assertThat(outcome.errLines()).as("nothing but the summary").hasSize(1);
    }

    static String named(JsonNode point) {
        List<String> params = new ArrayList<>();
        point.path("params")
                .properties()
                .forEach(field ->
                        params.add(field.getKey() + "=" + field.getValue().asText()));
        return text(point, "benchmark") + "{" + String.join(",", params) + "}=" + text(point, "value") + " "
                + text(point, "unit");
    }

    static String short3(JsonNode point) {
        return text(point, "benchmark") + " " + text(point, "procs") + " " + text(point, "value");
    }

    static String text(JsonNode point, String field) {
        return point.path(field).asText();
    }
}
