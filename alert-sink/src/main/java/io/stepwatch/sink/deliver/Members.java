package io.stepwatch.sink.deliver;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The set of members of an alert as a short text that differs when the set does. */
public final class Members {

    private static final int BYTES = 8;

    private Members() {}

    /** Sixteen hex digits, whatever the order of the members. */
    public static String of(Alert alert) {
        MessageDigest digest = sha256();
        alert.getChangePoints().stream()
                .map(ChangePoint::getId)
                .sorted()
                .forEach(id -> digest.update((id + "\n").getBytes(StandardCharsets.UTF_8)));
        return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java machine has SHA-256", e);
        }
    }
}
