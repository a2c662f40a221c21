package io.stepwatch.sink.progress;

import java.time.Duration;
import java.util.Optional;

/** Whether a group that has work gets on with it. */
final class Advance {

    private final Duration patience;
    private long committed = -1;
    private long since;

    Advance(Duration patience) {
        this.patience = patience;
    }

    /**
     * Takes a look; returns what is wrong, if anything.
     *
     * @param nanos of a clock that only goes forward
     */
    Optional<String> look(Lag.Distance distance, long nanos) {
        if (distance.committed() != committed || distance.behind() == 0) {
            committed = distance.committed();
            since = nanos;
            return Optional.empty();
        }
        Duration still = Duration.ofNanos(nanos - since);
        return still.compareTo(patience) < 0
                ? Optional.empty()
                : Optional.of(distance.behind() + " runs wait, and none has been taken for " + still.toMinutes()
                        + " minutes; is streams-app running?");
    }
}
