package io.stepwatch.streams;

import io.stepwatch.events.SeriesAction;

/** Makes actions upon the benchmark of {@link Runs} for tests. */
final class Actions {

    private Actions() {}

    /** Withdraws a run. */
    static SeriesAction withdraw(String requestId, String runId) {
        return builder(requestId, "withdraw-run").setRunId(runId).build();
    }

    /** Resets the baseline of all series. */
    static SeriesAction reset(String requestId, long position) {
        return builder(requestId, "reset-baseline").setPosition(position).build();
    }

    static SeriesAction.Builder builder(String requestId, String kind) {
        return SeriesAction.newBuilder()
                .setRequestId(requestId)
                .setKind(kind)
                .setProject("hyper")
                .setBranch("main")
                .setEnvironment("linux-amd64")
                .setSuite("example.com/codec")
                .setBenchmark("Encode/json")
                .setWho("A. Author")
                .setTime(1_700_000_000_000L)
                .setWhy("the runner was busy");
    }
}
