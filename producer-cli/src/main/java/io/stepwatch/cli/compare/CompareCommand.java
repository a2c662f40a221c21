package io.stepwatch.cli.compare;

import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventWriter;
import io.stepwatch.cli.input.InputOptions;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.events.Comparison;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.Topic;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Tells whether a change made benchmarks worse or better. */
@Command(
        name = "compare",
        description =
                "Tells whether a change made benchmarks worse or better: two files, or two commits of the history.",
        customSynopsis = {
            "stepwatch compare [OPTIONS] OLD NEW",
            "stepwatch compare [OPTIONS] --base COMMIT|--against previous|--against FILE [NEW|--new COMMIT]"
        },
        footer = {
            "",
            "Each file holds repeated samples, at least 5 of each benchmark. See docs/compare.md.",
            "Exit codes: 0 pass, improvement, inconclusive or no baseline; 1 a regression, or a benchmark is missing;"
                    + " 2 bad usage, or the sides cannot be compared; 3 nothing usable in the input; 4 broker or registry."
        })
public final class CompareCommand implements Callable<Integer> {

    private static final String NO_BASELINE = "no-baseline";

    private final Console console;

    @Mixin
    private InputOptions input = new InputOptions();

    @Mixin
    private RuleOptions rules = new RuleOptions();

    @Mixin
    private FileOptions files = new FileOptions();

    @Mixin
    private HistoryOptions history = new HistoryOptions();

    @Option(
            names = "--confirm",
            paramLabel = "COMMAND",
            descriptionKey = "CONFIRM",
            description =
                    "Measure again before a regression closes the gate: run by the shell for each side, with {side},"
                            + " {base} and {candidate} filled in (default: none; STEPWATCH_CONFIRM).")
    private @Nullable String confirm;

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Mixin
    private ReportOptions form = new ReportOptions();

    public CompareCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        try (Checkout checkout = new Checkout(console)) {
            Sides.Found found = new Sides(console, input, history, connection, checkout).find();
            if (found.base().isEmpty()) {
                return noBaseline(found).code();
            }
            Optional<Connection> target =
                    history.publish() ? Optional.of(connection.connection(console)) : Optional.empty();
            Comparing comparing = new Comparing(console, rules, files);
            Report report = comparing.of(found.base().get(), found.candidate());
            if (confirm != null) {
                report = new Confirmation(console, input, comparing, confirm).of(report);
            }
            form.print(console, report);
            if (target.isPresent()) {
                publish(target.get(), checkout, report);
            }
            return report.exitCode(form.strict()).code();
        }
    }

    private ExitCode noBaseline(Sides.Found found) {
        String why = found.missing() + " are recorded, so there is nothing to compare with";
        switch (form.output()) {
            case JSON, JSONL ->
                console.print(Json.line(json -> {
                    json.writeStartObject();
                    json.writeStringField("verdict", NO_BASELINE);
                    json.writeStringField("reason", why);
                    json.writeEndObject();
                }));
            case TEXT, MARKDOWN -> console.print("NO-BASELINE: " + why);
        }
        return history.requireBaseline() || form.strict() ? ExitCode.GATE : ExitCode.OK;
    }

    private void publish(Connection target, Checkout checkout, Report report) {
        Comparison event = ComparisonEvent.of(
                report, checkout.project(history.project()), checkout.branch(history.branch()), Instant.now());
        new EventWriter(target, Deadline.in(connection.timeout()))
                .write(Topic.COMPARISONS, List.of(event), TopicKeys::comparison);
        console.say("published the comparison");
    }
}
