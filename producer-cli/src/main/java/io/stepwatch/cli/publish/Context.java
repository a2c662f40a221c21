package io.stepwatch.cli.publish;

import io.stepwatch.cli.identify.Identity;
import io.stepwatch.cli.place.Announcements;
import java.time.Instant;
import java.util.Optional;

/**
 * What rows do not say themselves.
 *
 * @param project the project
 * @param branch branch of history rows that name none
 * @param environment name of the environment, where the user gave one
 * @param suite suite of rows that name none; may be empty
 * @param runId name of the run, where the user gave one
 * @param now when the results are published
 * @param identity what was measured, for rows that do not belong to a history
 * @param imported whether the results are old ones, which are recorded in silence
 * @param announcements what is announced of the branches
 */
public record Context(
        String project,
        String branch,
        Optional<String> environment,
        String suite,
        Optional<String> runId,
        Instant now,
        Optional<Identity> identity,
        boolean imported,
        Announcements announcements) {

    /** A context for histories, whose rows say commit and branch. */
    public static Context ofHistory(String project, String branch, String environment, Instant now) {
        return new Context(
                project,
                branch,
                Optional.of(environment),
                "",
                Optional.empty(),
                now,
                Optional.empty(),
                false,
                Announcements.NONE);
    }
}
