package io.stepwatch.cli.format;

import java.time.Instant;
import java.util.Optional;

/**
 * Where a row of a history file belongs.
 *
 * @param commit commit as the file names it, or a name made from the row's place where it has none
 * @param position order of first occurrence of the commit in the file, from 0
 * @param time time of the commit, where the file says
 * @param branch the branch; empty where the file does not say
 * @param environment name of the environment; empty where the file does not say
 * @param method version of the way of measuring; empty where the file does not say
 * @param told whether the file says where its rows belong, by a commit, a time or an index; else each row is a point of
 *     its own for those who read the file as a history, and a sample of the checkout for those who publish it
 */
public record HistoryPoint(
        String commit,
        long position,
        Optional<Instant> time,
        String branch,
        String environment,
        String method,
        boolean told) {}
