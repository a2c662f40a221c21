package io.stepwatch.sink.dispatch;

import io.stepwatch.sink.deliver.Failure;
import java.time.Duration;

/** What becomes of a revision after an attempt to deliver it. */
sealed interface Outcome {

    /**
     * The target has it.
     *
     * @param message where it shows it
     */
    record Taken(String message) implements Outcome {
        @Override
        public void match(Cases cases) {
            cases.taken(this);
        }
    }

    /**
     * It is tried again.
     *
     * @param pause how long to wait
     * @param everyone whether the target wants no other alert in that time either
     * @param unsure whether the target may have taken it all the same
     */
    record Again(Duration pause, boolean everyone, boolean unsure) implements Outcome {
        @Override
        public void match(Cases cases) {
            cases.again(this);
        }
    }

    /** It is never tried again. */
    record Never(Failure failure) implements Outcome {
        @Override
        public void match(Cases cases) {
            cases.never(this);
        }
    }

    /** Calls the one case that it is. */
    void match(Cases cases);

    /** One action for each case. */
    interface Cases {
        void taken(Taken taken);

        void again(Again again);

        void never(Never never);
    }
}
