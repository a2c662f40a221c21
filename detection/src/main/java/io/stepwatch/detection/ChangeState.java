package io.stepwatch.detection;

/** Where a change point is in its life. */
public enum ChangeState {
    /** Suspected; fresh points will tell. */
    CANDIDATE,
    /** The level shifted. With a revision above 1: it is seen more sharply now. */
    CONFIRMED,
    /** A candidate that came to nothing. */
    TRANSIENT,
    /** A candidate that cannot be told from noise with the points there are. */
    INCONCLUSIVE,
    /** Confirmed, and a later opposite change point brought the old level back. */
    RECOVERED,
    /** Confirmed once, but the input changed or later points showed that there was no shift. */
    RETRACTED
}
