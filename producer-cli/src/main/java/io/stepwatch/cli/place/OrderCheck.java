package io.stepwatch.cli.place;

import io.stepwatch.cli.identify.CommitOrder;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.events.Commit;
import io.stepwatch.schema.exit.ExitCode;

/** Refuses to mix orders on one branch: positions that count commits say nothing beside positions that are times. */
public final class OrderCheck {

    private static final int MILLIS = 1_000;

    private OrderCheck() {}

    /**
     * Compares what is wanted with the newest recorded commit.
     *
     * @throws CliException when the branch has another order
     */
    public static void check(Commit newest, CommitOrder wanted) {
        Long time = newest.getTime();
        boolean byTime = time != null && newest.getPosition() == Math.floorDiv(time, MILLIS);
        if (byTime != (wanted == CommitOrder.TIME)) {
            String other = byTime ? CommitOrder.TIME.word() : CommitOrder.GIT.word();
            throw new CliException(
                    ExitCode.USAGE,
                    "branch " + newest.getBranch() + " of " + newest.getProject() + " is ordered by " + other
                            + " and not by " + wanted.word() + "; say order: " + other
                            + " in stepwatch.yaml, the same for all results of a project");
        }
    }
}
