package io.stepwatch.cli.format;

import java.time.Instant;
import java.util.Optional;

/**
 * Where a row of a history file belongs.
 *
 * @param commit commit as the file names it, or a name made from the row's place where it has none
 * @param position order of first occurrence of the commit in the file, from 0; or, once it is placed, its position on
 *     the branch
 * @param order where the position comes from: {@link #OF_FILE}, {@link #OF_CHECKOUT}, git or time
 * @param time time of the commit, where the file says
 * @param branch the branch; empty where the file does not say
 * @param environment name of the environment; empty where the file does not say
 * @param method version of the way of measuring; empty where the file does not say
 * @param run what tells runs of one commit apart; empty where the file does not say
 * @param told whether the file says where its rows belong, by a commit, a time or an index; else each row is a point of
 *     its own for those who read the file as a history, and a sample of the checkout for those who publish it
 * @param named whether this row names its commit or its place, so that a row of another file that names the same is of
 *     the same commit
 */
public record HistoryPoint(
        String commit,
        long position,
        String order,
        Optional<Instant> time,
        String branch,
        String environment,
        String method,
        String run,
        boolean told,
        boolean named) {

    /** The position is an order of first occurrence. */
    public static final String OF_FILE = "file";

    /** The file names the one commit that its results are of, as a CI job knows it; its place is that of the commit. */
    public static final String OF_CHECKOUT = "checkout";

    /** The same commit by another name and at another place. */
    public HistoryPoint at(String id, long place, String placedBy) {
        return new HistoryPoint(id, place, placedBy, time, branch, environment, method, run, told, named);
    }
}
