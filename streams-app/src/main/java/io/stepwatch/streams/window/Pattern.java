package io.stepwatch.streams.window;

import io.stepwatch.events.BenchmarkRun;

/**
 * What the texts of a group's runs look like: those of its first run. Others are kept as far as they differ.
 *
 * @param runId run id
 * @param fingerprint fingerprint of the environment
 */
record Pattern(String runId, String fingerprint) {

    static final Pattern NONE = new Pattern("", "");

    static Pattern of(BenchmarkRun first, SharedTexts texts) {
        return new Pattern(texts.of(first.getRunId()), texts.of(first.getFingerprint()));
    }

    void write(BinaryOut out) {
        out.text(runId).text(fingerprint);
    }

    static Pattern read(BinaryIn in, SharedTexts texts) {
        return new Pattern(texts.of(in.text()), texts.of(in.text()));
    }
}
