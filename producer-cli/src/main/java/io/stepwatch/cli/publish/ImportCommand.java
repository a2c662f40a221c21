package io.stepwatch.cli.publish;

import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.identify.CommitOrder;
import io.stepwatch.cli.identify.GitCheckout;
import io.stepwatch.cli.identify.Identification;
import io.stepwatch.cli.identify.IdentityOptions;
import io.stepwatch.cli.identify.NameOptions;
import io.stepwatch.cli.input.InputOptions;
import io.stepwatch.cli.input.Intake;
import io.stepwatch.cli.input.Results;
import io.stepwatch.cli.place.HistoryPlaces;
import io.stepwatch.cli.place.Placed;
import io.stepwatch.cli.place.Recorded;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Seconds;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Loads whole histories, marked as old, so that their shifts are recorded and nobody is told. */
@Command(
        name = "import",
        description = {
            "Loads whole histories, for example the data.js of github-action-benchmark, in silence.",
            "What moved long ago is recorded and drawn, and nobody is alerted. Run it again to complete or repeat it."
        },
        footer = {
            "",
            "Commits are ordered by git where a clone knows them, else as the files state them.",
            "",
            "Exit codes: 0 imported; 2 bad usage; 3 nothing usable in the input; 4 broker or registry did not",
            "take it; 5 a part was rejected. See `stepwatch help exit-codes`."
        })
public final class ImportCommand implements Callable<Integer> {

    private static final String IMPORTED = "imported";
    private static final String BRANCH = "main";

    private final Console console;

    @Mixin
    private InputOptions input = new InputOptions();

    @Mixin
    private NameOptions names = new NameOptions();

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Option(
            names = "--git",
            paramLabel = "DIR",
            descriptionKey = "CLONE",
            description = "Clone that orders the commits (default: the one around this folder, if it knows any of them;"
                    + " STEPWATCH_CLONE).")
    private @Nullable String clone;

    @Option(
            names = "--order",
            paramLabel = "BY",
            defaultValue = "git",
            completionCandidates = IdentityOptions.Orders.class,
            descriptionKey = "ORDER",
            description = "git or time: what orders the commits of the project, the same for all its results (default:"
                    + " ${DEFAULT-VALUE}; STEPWATCH_ORDER).")
    private CommitOrder order = CommitOrder.GIT;

    @Option(
            names = "--deepen-timeout",
            paramLabel = "TIME",
            defaultValue = IdentityOptions.DEEPEN_TIMEOUT,
            converter = Seconds.class,
            descriptionKey = "DEEPEN_TIMEOUT",
            description = "How long git may talk to a remote, 0 for not at all (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_DEEPEN_TIMEOUT).")
    private Duration deepenTimeout = Duration.ZERO;

    @Mixin
    private SendOptions send = new SendOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    public ImportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Optional<Connection> to = send.dryRun() ? Optional.empty() : Optional.of(connection.connection(console));
        Results results = new Intake(console, input, ExitCode.PARTIAL).read(null);
        results.rows().forEach(ImportCommand::checkHistory);
        if (to.isEmpty()) {
            Located located = locate(results, Recorded.NOTHING);
            return show(PlanOutput.DRY_RUN, located, send.plan(console, located), results);
        }
        Deadline deadline = Deadline.in(connection.timeout());
        Target target = Target.check(to.get(), deadline, send.autoRegister());
        BranchLog log = target.recorded(project());
        Located located = locate(results, log);
        log.problem().ifPresent(problem -> console.say("warning: " + problem));
        Plan plan = send.plan(console, located);
        Publisher.publish(target, plan.batch(), connection.timeout(), done -> {
            if (console.showsProgress() && plan.batch().runs().size() > done) {
                console.say(done + " of " + plan.batch().runs().size() + " runs imported");
            }
        });
        return show(IMPORTED, located, plan, results);
    }

    private static void checkHistory(Row row) {
        if (row.point().filter(HistoryPoint::told).isEmpty()) {
            throw new CliException(
                    ExitCode.INPUT,
                    row.file() + " does not say which commits its values belong to; import takes histories (data.js,"
                            + " CSV with commits, JSON lines), `stepwatch publish` takes results");
        }
    }

    private Located locate(Results results, Recorded recorded) {
        Optional<GitCheckout> git = git();
        try {
            String branch = names.branch().orElse(BRANCH);
            Placed placed =
                    new HistoryPlaces(branch, git, clone != null, order, recorded, deepenTimeout).place(results.rows());
            Context context = new Context(
                    project(),
                    branch,
                    names.environment(),
                    names.suite().orElse(""),
                    names.runId(),
                    Instant.now(),
                    Optional.empty(),
                    true,
                    placed.announcements());
            Located located = new Located(placed.rows(), context, placed.homeless());
            located.say(console);
            return located;
        } finally {
            git.ifPresent(GitCheckout::close);
        }
    }

    private Optional<GitCheckout> git() {
        Path folder = clone == null ? console.directory() : console.directory().resolve(clone);
        Optional<GitCheckout> git = GitCheckout.around(folder);
        if (clone != null && git.isEmpty()) {
            throw new CliException(
                    ExitCode.USAGE, "--git " + clone + " is no git repository; give the folder of a clone");
        }
        return git;
    }

    private String project() {
        return Identification.project(
                console,
                names,
                clone == null ? console.directory() : console.directory().resolve(clone));
    }

    private int show(String word, Located located, Plan plan, Results results) {
        Results all = results.rejecting(located.homeless());
        new PlanOutput(console, standard.output()).print(new Summary(word, plan, all), send.dryRun());
        return (all.rejected() > 0 && !send.allowPartial() ? ExitCode.PARTIAL : ExitCode.OK).code();
    }
}
