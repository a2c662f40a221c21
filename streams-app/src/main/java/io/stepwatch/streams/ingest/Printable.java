package io.stepwatch.streams.ingest;

/** Untrusted text for the log: on one line, not too long, without characters that steer a terminal. */
public final class Printable {

    private static final int LONGEST = 200;

    private Printable() {}

    public static String text(String untrusted) {
        String cut = untrusted.length() > LONGEST ? untrusted.substring(0, LONGEST) + '…' : untrusted;
        return cut.replaceAll("[\\p{Cntrl}\\p{Cf}\"]", "?");
    }
}
