package io.stepwatch.cli.publish;

import io.stepwatch.cli.shell.Printable;

/** What is said of a record that is too large; it is not sent again. */
final class Oversize {

    private static final int LONGEST_KEY = 400;

    private Oversize() {}

    static String text(String key, int bytes, String limit) {
        return "record of " + Printable.of(key, LONGEST_KEY) + " has " + bytes + " bytes, more than " + limit
                + "; keep fewer samples with --max-samples, for example --max-samples 1000";
    }
}
