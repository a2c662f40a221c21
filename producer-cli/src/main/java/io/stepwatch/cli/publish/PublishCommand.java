package io.stepwatch.cli.publish;

import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.identify.Identification;
import io.stepwatch.cli.identify.Identity;
import io.stepwatch.cli.identify.IdentityOptions;
import io.stepwatch.cli.input.InputOptions;
import io.stepwatch.cli.input.Intake;
import io.stepwatch.cli.input.Results;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Reads benchmark output and publishes it. */
@Command(
        name = "publish",
        description = "Reads benchmark output, finds out what was measured, and publishes it.",
        footer = {
            "",
            "Exit codes: 0 published; 2 bad usage; 3 nothing usable in the input; 4 broker or registry did not",
            "take it; 5 a part was rejected, or the position is unknown. See `stepwatch help exit-codes`.",
            "In a pipe, `set -o pipefail` keeps the status of the benchmark itself."
        })
public final class PublishCommand implements Callable<Integer> {

    /** What the summary says when everything is acknowledged. */
    static final String PUBLISHED = "published";

    private static final String DRY_RUN = "dry-run";
    private static final String BRANCH_OF_HISTORIES = "main";

    /** A commit that is younger than this by the clock of this machine is odd. */
    private static final Duration FUTURE = Duration.ofHours(24);

    private final Console console;

    @Mixin
    private InputOptions input = new InputOptions();

    @Mixin
    private IdentityOptions identity = new IdentityOptions();

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Option(
            names = "--dry-run",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "DRY_RUN",
            description =
                    "Print what would be published and send nothing (default: ${DEFAULT-VALUE}; STEPWATCH_DRY_RUN).")
    private boolean dryRun;

    @Option(
            names = "--best-effort",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "BEST_EFFORT",
            description = "End with 0 when broker or registry do not take the results (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_BEST_EFFORT).")
    private boolean bestEffort;

    @Option(
            names = "--allow-partial",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "ALLOW_PARTIAL",
            description = "End with 0 when a part of the results is rejected (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_ALLOW_PARTIAL).")
    private boolean allowPartial;

    @Option(
            names = "--tee",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "TEE",
            description = "Copy standard input to standard output (default: ${DEFAULT-VALUE}; STEPWATCH_TEE).")
    private boolean tee;

    @Option(
            names = "--auto-register",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "AUTO_REGISTER",
            description = "Register schemas that the registry lacks (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_AUTO_REGISTER).")
    private boolean autoRegister;

    @Mixin
    private StandardOptions standard = new StandardOptions();

    public PublishCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Optional<Connection> target = dryRun ? Optional.empty() : Optional.of(connection.connection(console));
        Results results = new Intake(console, input, ExitCode.PARTIAL).read(tee ? console.out() : null);
        List<Row> rows = results.rows().stream().map(Row::asMeasured).toList();
        Context context = context(results, rows);
        Plan plan = RunAssembly.plan(rows, context);
        boolean unplaced = isUnplaced(context);
        if (target.isPresent() && !published(target.get(), plan)) {
            return ExitCode.OK.code();
        }
        new PlanOutput(console, standard.output())
                .print(new Summary(dryRun ? DRY_RUN : PUBLISHED, plan, results), dryRun);
        boolean partial = results.rejected() > 0 || unplaced;
        return (partial && !allowPartial ? ExitCode.PARTIAL : ExitCode.OK).code();
    }

    private Context context(Results results, List<Row> rows) {
        boolean measuredNow = rows.stream().map(Row::point).anyMatch(Optional::isEmpty);
        Identification identification = new Identification(console, identity);
        Optional<Identity> found =
                measuredNow ? Optional.of(identification.identify(results.contentHash())) : Optional.empty();
        Instant now = Instant.now();
        found.flatMap(Identity::time)
                .filter(time -> time.isAfter(now.plus(FUTURE)))
                .ifPresent(time -> console.say("warning: the commit is of " + time
                        + ", which is to come; order goes by position, so nothing else depends on it"));
        found.filter(Identity::dirty)
                .ifPresent(dirty -> console.say("warning: tracked files differ from the commit; the run says so"));
        return new Context(
                found.map(Identity::project).orElseGet(identification::project),
                identity.branch().orElse(BRANCH_OF_HISTORIES),
                identity.environment(),
                identity.suite().orElse(""),
                identity.runId(),
                now,
                found);
    }

    private boolean isUnplaced(Context context) {
        boolean unplaced =
                context.identity().filter(found -> found.position().isEmpty()).isPresent();
        if (unplaced) {
            console.say(List.of(
                    "position unknown: the history of the commit is not in this clone, so the run waits until another"
                            + " publish brings it",
                    "fetch the whole history (GitHub: fetch-depth: 0; GitLab: GIT_DEPTH: 0), or give --position"));
        }
        return unplaced;
    }

    /** Sends; false if nothing was published and that is to be tolerated. */
    private boolean published(Connection target, Plan plan) {
        try {
            new Publisher(target, connection.timeout(), autoRegister).publish(plan.batch());
            return true;
        } catch (CliException e) {
            boolean delivery = e.exitCode() == ExitCode.DELIVERY || e.exitCode() == ExitCode.PARTIAL;
            if (!bestEffort || !delivery) {
                throw e;
            }
            console.say(e.lines());
            console.err().print("WARNING: not published\n");
            return false;
        }
    }
}
