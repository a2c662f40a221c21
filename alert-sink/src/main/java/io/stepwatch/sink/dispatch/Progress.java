package io.stepwatch.sink.dispatch;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How far a target is with the alert at its offset. Kept as the metadata of that offset, so that whoever has the partition
 * next knows of attempts that were made, and of a call that may still be under way.
 *
 * @param attempts that have been made or begun
 * @param unsure those of them of which nobody knows whether the target took the alert
 * @param calling when a call began whose end is not known
 */
record Progress(int attempts, long unsure, Optional<Instant> calling) {

    /** No attempt has been made. */
    static final Progress NONE = new Progress(0, 0, Optional.empty());

    private static final Pattern TEXT =
            Pattern.compile("attempts=([0-9]{1,9}) unsure=([0-9]{1,9})(?: calling=([0-9]{1,15}))?");

    /** Reads the metadata of an offset; what is not ours tells nothing. */
    static Progress of(String metadata) {
        Matcher matcher = TEXT.matcher(metadata);
        if (!matcher.matches()) {
            return NONE;
        }
        return new Progress(
                Integer.parseInt(matcher.group(1)),
                Long.parseLong(matcher.group(2)),
                Optional.ofNullable(matcher.group(3)).map(millis -> Instant.ofEpochMilli(Long.parseLong(millis))));
    }

    /** The metadata of an offset; empty when no attempt has been made. */
    String text() {
        if (equals(NONE)) {
            return "";
        }
        String text = "attempts=" + attempts + " unsure=" + unsure;
        return text + calling.map(at -> " calling=" + at.toEpochMilli()).orElse("");
    }

    /** A call begins. */
    Progress begin(Instant now) {
        Progress known = interrupted();
        return new Progress(known.attempts + 1, known.unsure, Optional.of(now));
    }

    /** The call ended without success. */
    Progress failed(boolean nobodyKnows) {
        return new Progress(attempts, unsure + (nobodyKnows ? 1 : 0), Optional.empty());
    }

    /** A call of somebody else that will never be heard of is an attempt whose outcome nobody knows. */
    private Progress interrupted() {
        return calling.isEmpty() ? this : failed(true);
    }

    /** Whether an earlier attempt may have got through. */
    boolean mayHaveArrived() {
        return interrupted().unsure > 0;
    }

    /** How long a call of somebody else may still last; a clock that is ahead of ours costs no more than that. */
    Duration stillCalling(Instant now, Duration longestAttempt) {
        return calling.map(at -> Duration.between(now, at.plus(longestAttempt)))
                .filter(left -> !left.isNegative())
                .map(left -> left.compareTo(longestAttempt) > 0 ? longestAttempt : left)
                .orElse(Duration.ZERO);
    }
}
