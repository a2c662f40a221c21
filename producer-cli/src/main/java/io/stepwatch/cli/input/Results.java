package io.stepwatch.cli.input;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.format.BadLine;
import io.stepwatch.cli.format.Failed;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.Unmeasured;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What was read.
 *
 * @param rows the rows of all files, in order, with their directions resolved
 * @param badLines what could not be used
 * @param failed benchmarks that the tool itself reports as failed
 * @param unmeasured commits that histories name without a value
 * @param warnings what a person should know, for people
 * @param contentHash hash of the bytes of all files, hex
 */
public record Results(
        List<Row> rows,
        List<BadLine> badLines,
        List<Failed> failed,
        List<Unmeasured> unmeasured,
        List<String> warnings,
        String contentHash) {

    public Results {
        rows = List.copyOf(rows);
        badLines = List.copyOf(badLines);
        failed = List.copyOf(failed);
        unmeasured = List.copyOf(unmeasured);
        warnings = List.copyOf(warnings);
    }

    /** The same with further lines that could not be used. */
    public Results rejecting(List<BadLine> more) {
        List<BadLine> all = new ArrayList<>(badLines);
        all.addAll(more);
        return new Results(rows, all, failed, unmeasured, warnings, contentHash);
    }

    /** Writes what could not be used, what failed and what should be known, into the object that is open. */
    public void problems(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("badLines");
        for (BadLine line : badLines) {
            problem(json, line.file(), line.line(), "", line.reason());
        }
        json.writeEndArray();
        json.writeArrayFieldStart("failed");
        for (Failed failure : failed) {
            problem(json, failure.file(), failure.line(), failure.benchmark(), failure.reason());
        }
        json.writeEndArray();
        json.writeArrayFieldStart("warnings");
        for (String warning : warnings) {
            json.writeString(warning);
        }
        json.writeEndArray();
    }

    private static void problem(JsonGenerator json, String file, long line, String benchmark, String reason)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("file", file);
        json.writeNumberField("line", line);
        if (!benchmark.isEmpty()) {
            json.writeStringField("benchmark", benchmark);
        }
        json.writeStringField("reason", reason);
        json.writeEndObject();
    }

    /** How many results were not usable. */
    public int rejected() {
        return badLines.size() + failed.size();
    }
}
