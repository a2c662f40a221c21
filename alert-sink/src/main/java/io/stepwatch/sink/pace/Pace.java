package io.stepwatch.sink.pace;

import java.time.Duration;

/**
 * How much faster than usual time is taken to pass where the sink waits for what does not come: hours of silence, minutes of
 * lag. A test that cannot wait for hours takes a faster one; how long alerts wait for siblings is not touched.
 *
 * @param faster how many times faster; 1 outside of tests
 */
public record Pace(long faster) {

    /** Hours are hours. */
    public static final Pace USUAL = new Pace(1);

    public Pace {
        if (faster < 1) {
            throw new IllegalArgumentException("pace is " + faster + "; give 1 or more");
        }
    }

    /** What is left of a usual time. */
    public Duration of(Duration usual) {
        return usual.dividedBy(faster);
    }

    /** The same in milliseconds. */
    public long millis(Duration usual) {
        return of(usual).toMillis();
    }
}
