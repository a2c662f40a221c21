package io.stepwatch.cli.doctor;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Checks everything that a publish needs. */
@Command(
        name = "doctor",
        description = "Checks configuration, git, broker, topics, registry and clock, and says what to fix.",
        footer = {
            "",
            "Exit codes: 0 nothing stands in the way; 2 the configuration is not complete; 4 broker or registry."
        })
public final class DoctorCommand implements Callable<Integer> {

    private static final String CONFIGURATION = "configuration";

    private final Console console;

    @Mixin
    private ConnectionOptions options = new ConnectionOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    public DoctorCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<Finding> findings = new ArrayList<>();
        ExitCode code = ExitCode.OK;
        console.defaults().sources().forEach(source -> findings.add(Finding.ok("setting", source)));
        findings.add(GitCheck.run(console));
        try {
            Connection connection = options.connection(console);
            findings.add(Finding.ok(CONFIGURATION, connection.toString()));
            Duration each = options.timeout().dividedBy(2);
            findings.addAll(BrokerChecks.run(connection, each));
            findings.addAll(RegistryChecks.run(connection, each));
            boolean bad = findings.stream().anyMatch(finding -> finding.state() == Finding.State.BAD);
            code = bad ? ExitCode.DELIVERY : ExitCode.OK;
        } catch (CliException e) {
            e.lines().forEach(line -> findings.add(Finding.bad(CONFIGURATION, line)));
            code = ExitCode.USAGE;
        }
        print(findings);
        return code.code();
    }

    private void print(List<Finding> findings) {
        if (standard.output() == Output.JSON) {
            console.print(Json.document(json -> {
                json.writeStartArray();
                for (Finding finding : findings) {
                    object(json, finding);
                }
                json.writeEndArray();
            }));
            return;
        }
        for (Finding finding : findings) {
            console.print(
                    standard.output() == Output.JSONL
                            ? Json.line(json -> object(json, finding))
                            : String.format(
                                    Locale.ROOT,
                                    "%-8s %-14s %s",
                                    finding.state().name().toLowerCase(Locale.ROOT),
                                    finding.check(),
                                    Printable.of(finding.text())));
        }
    }

    private static void object(JsonGenerator json, Finding finding) throws IOException {
        json.writeStartObject();
        json.writeStringField("check", finding.check());
        json.writeStringField("state", finding.state().name().toLowerCase(Locale.ROOT));
        json.writeStringField("text", finding.text());
        json.writeEndObject();
    }
}
