package io.stepwatch.streams.window;

import io.stepwatch.streams.ingest.Reason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What became of a run that was offered to its group. */
public sealed interface Taken {

    /** It is there already. */
    record Duplicate() implements Taken {
        @Override
        public void match(Cases cases) {
            cases.duplicate(this);
        }
    }

    /**
     * Its commit is behind the window.
     *
     * @param count how many of the group came so late by now
     */
    record Behind(long count) implements Taken {
        @Override
        public void match(Cases cases) {
            cases.behind(this);
        }
    }

    /** It is kept aside: its commit has left the branch. */
    record Aside() implements Taken {
        @Override
        public void match(Cases cases) {
            cases.aside(this);
        }
    }

    /**
     * It does not count.
     *
     * @param error why, in words
     */
    record Lost(Reason reason, String error) implements Taken {
        @Override
        public void match(Cases cases) {
            cases.lost(this);
        }
    }

    /**
     * It counts.
     *
     * @param before the point as it was; null: there was none
     * @param now the point as it is
     * @param newest whether it comes after all other points
     * @param displaced runs that count no more
     */
    record Accepted(@Nullable Row before, Row now, boolean newest, List<Displaced> displaced) implements Taken {
        @Override
        public void match(Cases cases) {
            cases.accepted(this);
        }
    }

    /**
     * A run that was taken before and counts no more.
     *
     * @param offset of the record that it came in
     */
    record Displaced(Reason reason, String error, long offset) {}

    /** Calls the case that it is. */
    void match(Cases cases);

    /** One call for each case. */
    interface Cases {
        void duplicate(Duplicate duplicate);

        void behind(Behind behind);

        void aside(Aside aside);

        void lost(Lost lost);

        void accepted(Accepted accepted);
    }
}
