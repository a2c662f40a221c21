package io.stepwatch.schema.identity;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** A SHA-256 over a list of values, each framed by its length, so that no two lists run into each other. */
public final class Fingerprint {

    private static final MessageDigest SHA_256 = sha256();

    private byte[] framed = new byte[256];
    private int length;

    public Fingerprint text(String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        room(Integer.BYTES + bytes.length);
        ByteBuffer.wrap(framed).putInt(length, bytes.length);
        System.arraycopy(bytes, 0, framed, length + Integer.BYTES, bytes.length);
        length += Integer.BYTES + bytes.length;
        return this;
    }

    public Fingerprint number(long value) {
        room(Long.BYTES);
        ByteBuffer.wrap(framed).putLong(length, value);
        length += Long.BYTES;
        return this;
    }

    /** Adds the exact bits of a double. */
    public Fingerprint number(double value) {
        return number(Double.doubleToLongBits(value));
    }

    /** The first bytes of the hash. */
    public byte[] bytes(int count) {
        MessageDigest digest = copyOf(SHA_256);
        digest.update(framed, 0, length);
        return Arrays.copyOf(digest.digest(), count);
    }

    /** The first bytes of the hash as lower-case hex digits. */
    public String hex(int count) {
        return HexFormat.of().formatHex(bytes(count));
    }

    private void room(int more) {
        if (length + more > framed.length) {
            framed = Arrays.copyOf(framed, Math.max(2 * framed.length, length + more));
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java runtime has no SHA-256", e);
        }
    }

    /** A copy takes a tenth of the time that looking for the algorithm among all providers does. */
    private static MessageDigest copyOf(MessageDigest digest) {
        try {
            return (MessageDigest) digest.clone();
        } catch (CloneNotSupportedException e) {
            return sha256();
        }
    }
}
