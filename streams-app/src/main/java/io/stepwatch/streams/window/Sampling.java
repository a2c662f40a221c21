package io.stepwatch.streams.window;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Metric;

/**
 * How much stood behind the values of a run.
 *
 * @param executions iterations of all samples together, or the number of samples where the tool counts none; 0: unknown
 * @param counted whether the tool counts iterations
 */
record Sampling(long executions, boolean counted) {

    static final Sampling UNKNOWN = new Sampling(0, false);

    private static final long FACTOR = 10;
    private static final long MOST = Long.MAX_VALUE / FACTOR;

    /** Of its first metric that counts iterations, or of its first one: a tool samples all of them alike. */
    static Sampling of(BenchmarkRun run) {
        for (Metric metric : run.getMetrics()) {
            Long iterations = metric.getIterations();
            if (iterations != null && iterations > 0) {
                int samples = metric.getSamples().size();
                return new Sampling(iterations > MOST / samples ? MOST : iterations * samples, true);
            }
        }
        return new Sampling(run.getMetrics().get(0).getSamples().size(), false);
    }

    /** Whether one side rests on ten times as much as the other; false where they count differently. */
    boolean differsFrom(Sampling other) {
        return executions > 0
                && other.executions > 0
                && counted == other.counted
                && Math.max(executions, other.executions) >= FACTOR * Math.min(executions, other.executions);
    }
}
