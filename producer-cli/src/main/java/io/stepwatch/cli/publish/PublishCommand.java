package io.stepwatch.cli.publish;

import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.identify.Identity;
import io.stepwatch.cli.identify.IdentityOptions;
import io.stepwatch.cli.input.InputOptions;
import io.stepwatch.cli.input.Intake;
import io.stepwatch.cli.input.Results;
import io.stepwatch.cli.place.Recorded;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
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

    /** A commit that is younger than this by the clock of this machine is odd. */
    private static final Duration FUTURE = Duration.ofHours(24);

    private final Console console;

    @Mixin
    private InputOptions input = new InputOptions();

    @Mixin
    private IdentityOptions identity = new IdentityOptions();

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Mixin
    private SendOptions send = new SendOptions();

    @Option(
            names = "--best-effort",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "BEST_EFFORT",
            description = "End with 0 when broker or registry do not take the results (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_BEST_EFFORT).")
    private boolean bestEffort;

    @Option(
            names = "--tee",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "TEE",
            description = "Copy standard input to standard output (default: ${DEFAULT-VALUE}; STEPWATCH_TEE).")
    private boolean tee;

    @Mixin
    private StandardOptions standard = new StandardOptions();

    public PublishCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Optional<Connection> to = send.dryRun() ? Optional.empty() : Optional.of(connection.connection(console));
        Results results = new Intake(console, input, ExitCode.PARTIAL).read(tee ? console.out() : null);
        if (to.isEmpty()) {
            Located located = locate(results, project -> Recorded.NOTHING);
            return show(PlanOutput.DRY_RUN, located, send.plan(console, located), results)
                    .code();
        }
        try {
            return publish(results, to.get()).code();
        } catch (CliException e) {
            boolean delivery = e.exitCode() == ExitCode.DELIVERY || e.exitCode() == ExitCode.PARTIAL;
            if (!bestEffort || !delivery) {
                throw e;
            }
            console.say(e.lines());
            console.err().print("WARNING: not published\n");
            return ExitCode.OK.code();
        }
    }

    private ExitCode publish(Results results, Connection to) {
        Deadline deadline = Deadline.in(connection.timeout());
        Target target = Target.check(to, deadline, send.autoRegister());
        List<BranchLog> logs = new ArrayList<>();
        Located located = locate(results, project -> {
            logs.add(target.recorded(project));
            return logs.get(0);
        });
        logs.stream().flatMap(log -> log.problem().stream()).forEach(problem -> console.say("warning: " + problem));
        Plan plan = send.plan(console, located);
        Publisher.publish(target, plan.batch(), deadline);
        return show(PUBLISHED, located, plan, results);
    }

    private Located locate(Results results, Function<String, Recorded> recorded) {
        Located located = new Locating(console, identity, recorded).locate(results);
        located.context().identity().ifPresent(this::warn);
        located.say(console);
        long commits = Locating.commitsOfHistories(located.rows());
        if (commits > 1) {
            console.say("warning: a history of " + commits + " commits: what moved long ago will be told like news;"
                    + " `stepwatch import` loads old histories in silence");
        }
        return located;
    }

    private void warn(Identity found) {
        found.time()
                .filter(time -> time.isAfter(Instant.now().plus(FUTURE)))
                .ifPresent(time -> console.say("warning: the commit is of " + time
                        + ", which is to come; order goes by position, so nothing else depends on it"));
        if (found.dirty()) {
            console.say("warning: tracked files differ from the commit; the run says so");
        }
        if (found.position().isEmpty()) {
            console.say(List.of(
                    "position unknown: the history of the commit is not in this clone, so the run waits until another"
                            + " publish brings it",
                    "fetch the whole history (GitHub: fetch-depth: 0; GitLab: GIT_DEPTH: 0), or give --position"));
        }
    }

    private ExitCode show(String word, Located located, Plan plan, Results results) {
        Results all = results.rejecting(located.homeless());
        new PlanOutput(console, standard.output()).print(new Summary(word, plan, all), word.equals(PlanOutput.DRY_RUN));
        boolean unplaced = located.context()
                .identity()
                .filter(found -> found.position().isEmpty())
                .isPresent();
        boolean partial = all.rejected() > 0 || unplaced;
        return partial && !send.allowPartial() ? ExitCode.PARTIAL : ExitCode.OK;
    }
}
