package io.stepwatch.streams.ingest;

import io.stepwatch.events.SeriesAction;
import java.util.Optional;

/**
 * A valid action upon recorded runs.
 *
 * @param kind what is to be done
 * @param action as published
 * @param value the bytes that it came as
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed
public record Action(Kind kind, SeriesAction action, byte[] value) implements Input {

    /** What is to be done. */
    public enum Kind {
        /** A run counts no more. */
        WITHDRAW_RUN("withdraw-run", false),
        /** Series are judged from a commit on. */
        RESET_BASELINE("reset-baseline", false),
        /** The chain says where a commit is. */
        COMMIT_PLACED("commit-placed", true),
        /** A commit is no longer on its branch. */
        COMMIT_LEFT("commit-left", true),
        /** A commit is on its branch again. */
        COMMIT_RETURNED("commit-returned", true),
        /** Which members of a suite ended where new ones began; asked by the one that gives notices. */
        ROLL_CALL("roll-call", true);

        private final String word;
        private final boolean branchWide;

        Kind(String word, boolean branchWide) {
            this.word = word;
            this.branchWide = branchWide;
        }

        /** The word in the event. */
        public String word() {
            return word;
        }
    }

    /** An action as published, if it is a whole one. */
    public static Optional<Action> of(SeriesAction action, byte[] value) {
        return ActionRules.problem(action).isPresent()
                ? Optional.empty()
                : ActionRules.kind(action).map(kind -> new Action(kind, action, value));
    }

    /** Whether all of a branch is meant, in every partition. */
    public boolean isBranchWide() {
        return kind.branchWide;
    }

    @Override
    public void match(Cases cases) {
        cases.action(this);
    }
}
