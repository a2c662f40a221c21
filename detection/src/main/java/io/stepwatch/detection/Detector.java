package io.stepwatch.detection;

/**
 * A fold over the points of one series, in commit order.
 *
 * <p>The settings are in the object, everything learned is in the immutable state. The stream, a replay and the tests
 * run the same fold.
 *
 * @param <S> what has been learned so far; never changed once made
 */
public interface Detector<S> {

    /** The state before the first point. */
    S initial();

    /**
     * Takes one more point.
     *
     * @throws IllegalArgumentException if the point does not come after the last one taken
     */
    Step<S> step(S state, Point point);

    /** What the state says about now. */
    Status status(S state);
}
