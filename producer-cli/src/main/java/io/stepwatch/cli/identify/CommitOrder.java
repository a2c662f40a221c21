package io.stepwatch.cli.identify;

import io.stepwatch.schema.run.RunRules;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** What orders the commits of a project; one choice for all its results. */
public enum CommitOrder {
    /** The number of first-parent ancestors. */
    GIT,
    /** Committer time in seconds since 1970, for projects whose history cannot be had. */
    TIME;

    /** As events say it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The position of a commit by its time; empty if the time is not known, lies before 1970 or after the year 33000. */
    public static OptionalLong position(Optional<Instant> time) {
        return time.filter(at -> at.getEpochSecond() >= 0 && at.getEpochSecond() <= RunRules.LAST_POSITION)
                .map(at -> OptionalLong.of(at.getEpochSecond()))
                .orElse(OptionalLong.empty());
    }
}
