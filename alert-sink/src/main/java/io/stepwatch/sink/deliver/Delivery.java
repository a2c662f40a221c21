package io.stepwatch.sink.deliver;

import java.time.Duration;
import java.util.Optional;

/** How an attempt to deliver ended. */
public sealed interface Delivery {

    /**
     * The target has it.
     *
     * @param how in a few words. Example: HTTP 204
     * @param message where the target shows it, so that the next revision can be put in its place; empty when it cannot
     */
    record Accepted(String how, String message) implements Delivery {

        /** Accepted by a target that shows nothing that could be changed later. */
        public Accepted(String how) {
            this(how, "");
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.accepted(this);
        }
    }

    /**
     * The target may take it later.
     *
     * @param failure what happened
     * @param after how long the target asked us to wait, if it did
     * @param unsure whether the target may have taken it all the same
     */
    record TryAgain(Failure failure, Optional<Duration> after, boolean unsure) implements Delivery {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.tryAgain(this);
        }
    }

    /**
     * The target will never take it.
     *
     * @param failure what happened
     */
    record Refused(Failure failure) implements Delivery {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.refused(this);
        }
    }

    /** Calls the one case that it is. */
    <R> R match(Cases<R> cases);

    /** One function for each case. */
    interface Cases<R> {
        R accepted(Accepted accepted);

        R tryAgain(TryAgain tryAgain);

        R refused(Refused refused);
    }
}
