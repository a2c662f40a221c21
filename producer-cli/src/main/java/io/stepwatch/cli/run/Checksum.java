package io.stepwatch.cli.run;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A short hash of what a run printed. */
final class Checksum {

    private static final int BYTES = 8;

    private Checksum() {}

    static String of(byte[] printed) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(printed), 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java runtime has no SHA-256", e);
        }
    }
}
