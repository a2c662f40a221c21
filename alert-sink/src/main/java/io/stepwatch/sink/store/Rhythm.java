package io.stepwatch.sink.store;

import io.stepwatch.events.Commit;
import io.stepwatch.sink.pace.Pace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How often a project publishes.
 *
 * @param last when something came last, milliseconds since 1970
 * @param branch of what came last
 * @param commit that came last
 * @param position of that commit
 * @param pauses the pauses before, the newest last, in milliseconds
 * @param told whether people have been told that nothing comes
 */
public record Rhythm(long last, String branch, String commit, long position, List<Long> pauses, boolean told) {

    /** What comes within this time belongs to one publish, or to the jobs of one push. */
    private static final Duration TOGETHER = Duration.ofMinutes(10);

    /** Fewer pauses are no rhythm. */
    private static final int FEWEST = 5;

    private static final int MOST = 16;
    private static final Duration SHORTEST = Duration.ofHours(1);

    public Rhythm {
        pauses = List.copyOf(pauses);
    }

    /** After something came; what comes out of order changes nothing. */
    Rhythm with(long at, Commit newest, Pace pace) {
        if (at <= last) {
            return this;
        }
        List<Long> more = new ArrayList<>(pauses);
        if (at - last > pace.millis(TOGETHER)) {
            more.add(at - last);
        }
        return new Rhythm(
                at,
                newest.getBranch(),
                newest.getSha(),
                newest.getPosition(),
                more.subList(Math.max(0, more.size() - MOST), more.size()),
                false);
    }

    /** The longest pause so far; empty while there is no rhythm. */
    public Optional<Duration> longestPause() {
        return pauses.size() < FEWEST
                ? Optional.empty()
                : pauses.stream().max(Long::compare).map(Duration::ofMillis);
    }

    /** Whether nothing came for half as long again as the longest pause. */
    public boolean isSilent(long now, Pace pace) {
        return longestPause()
                .map(longest -> longest.multipliedBy(3).dividedBy(2).toMillis())
                .filter(patience -> now - last > Math.max(pace.millis(SHORTEST), patience))
                .isPresent();
    }
}
