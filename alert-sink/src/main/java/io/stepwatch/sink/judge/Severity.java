package io.stepwatch.sink.judge;

/** How urgently people are told. */
public enum Severity {
    /** A known alarm; recorded and shown. */
    KNOWN("known"),
    /** Worth reading today. */
    NOTIFY("notify"),
    /** Worth an interruption. */
    PAGE("page");

    private final String word;

    Severity(String word) {
        this.word = word;
    }

    /** As events say it. */
    public String word() {
        return word;
    }
}
