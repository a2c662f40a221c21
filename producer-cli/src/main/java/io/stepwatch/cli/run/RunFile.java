package io.stepwatch.cli.run;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.input.ResultFile;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.schema.exit.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The samples of one command as a file that every command reads, with every run as it was. */
final class RunFile {

    private RunFile() {}

    static void write(Path file, Outcome outcome) {
        try {
            Files.writeString(file, text(outcome) + "\n");
        } catch (IOException e) {
            throw new CliException(ExitCode.INPUT, file + " cannot be written; is there such a folder?", e);
        }
    }

    static String text(Outcome outcome) {
        return Json.document(json -> {
            json.writeStartObject();
            ResultFile.environment(json, outcome.facts());
            ResultFile.benchmarks(json, outcome.rows());
            json.writeArrayFieldStart("runs");
            for (Usage usage : outcome.usages()) {
                run(json, outcome.command(), usage);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void run(JsonGenerator json, String command, Usage usage) throws IOException {
        json.writeStartObject();
        json.writeStringField("of", command);
        json.writeStringField("at", usage.at().toString());
        json.writeNumberField("exit", usage.exit());
        json.writeNumberField("wallNanos", usage.wallNanos());
        if (usage.userNanos().isPresent()) {
            json.writeNumberField("userNanos", usage.userNanos().getAsLong());
        }
        if (usage.systemNanos().isPresent()) {
            json.writeNumberField("systemNanos", usage.systemNanos().getAsLong());
        }
        if (usage.peakBytes().isPresent()) {
            json.writeNumberField("peakBytes", usage.peakBytes().getAsLong());
        }
        json.writeStringField("checksum", usage.checksum());
        if (usage.load().isPresent()) {
            json.writeNumberField("load", usage.load().getAsDouble());
        }
        json.writeEndObject();
    }
}
