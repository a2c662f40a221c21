package io.stepwatch.schema.identity;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** A SHA-256 over a list of values, each framed by its length, so that no two lists run into each other. */
public final class Fingerprint {

    private final MessageDigest digest;

    public Fingerprint() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java runtime has no SHA-256", e);
        }
    }

    public Fingerprint text(String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(4).putInt(bytes.length).array());
        digest.update(bytes);
        return this;
    }

    public Fingerprint number(long value) {
        digest.update(ByteBuffer.allocate(8).putLong(value).array());
        return this;
    }

    /** Adds the exact bits of a double. */
    public Fingerprint number(double value) {
        return number(Double.doubleToLongBits(value));
    }

    /** The first bytes of the hash; ends this fingerprint. */
    public byte[] bytes(int length) {
        return Arrays.copyOf(digest.digest(), length);
    }

    /** The first bytes of the hash as lower-case hex digits; ends this fingerprint. */
    public String hex(int length) {
        return HexFormat.of().formatHex(bytes(length));
    }
}
