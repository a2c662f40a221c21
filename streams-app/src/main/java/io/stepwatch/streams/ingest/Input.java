package io.stepwatch.streams.ingest;

/** What can change the points of series: a run, or an action upon runs that were recorded. */
public sealed interface Input permits Measured, Action {

    /** Calls the case that it is. */
    void match(Cases cases);

    /** One call for each case. */
    interface Cases {
        void measured(Measured measured);

        void action(Action action);
    }
}
