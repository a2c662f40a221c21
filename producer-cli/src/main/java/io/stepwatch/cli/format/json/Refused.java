package io.stepwatch.cli.format.json;

/** A result that cannot be used; the message says why and how to fix it. */
public final class Refused extends Exception {

    public Refused(String reason) {
        super(reason, null, false, false);
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
