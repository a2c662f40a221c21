package io.stepwatch.streams.window;

/**
 * What the texts of a group's runs look like: those of its first run. Others are kept as far as they differ.
 *
 * @param runId run id
 * @param fingerprint fingerprint of the environment
 */
record Pattern(String runId, String fingerprint) {

    static final Pattern NONE = new Pattern("", "");

    void write(BinaryOut out) {
        out.text(runId).text(fingerprint);
    }

    static Pattern read(BinaryIn in) {
        return new Pattern(in.text(), in.text());
    }
}
