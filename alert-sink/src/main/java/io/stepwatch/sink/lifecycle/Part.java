package io.stepwatch.sink.lifecycle;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.sink.ledger.Match;
import java.util.Optional;

/**
 * A member of an alert, with what its state depends on.
 *
 * @param point its newest revision
 * @param joinedAt when it came, milliseconds since 1970
 * @param toldIn the first revision of the alert that told of it; 0: none yet
 * @param match the ledger entry that is about it
 */
public record Part(ChangePoint point, long joinedAt, long toldIn, Optional<Match> match) {

    boolean isQuieted() {
        return match.filter(Match::quiet).isPresent();
    }
}
