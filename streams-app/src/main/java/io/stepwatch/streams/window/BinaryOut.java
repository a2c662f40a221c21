package io.stepwatch.streams.window;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/** Writes the compact forms of state: numbers of variable length (as in Protocol Buffers), texts with their length. */
final class BinaryOut {

    private static final int LONGEST_NUMBER = 10;

    private byte[] bytes = new byte[256];
    private int length;

    BinaryOut unsigned(long value) {
        room(LONGEST_NUMBER);
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            bytes[length++] = (byte) ((rest & 0x7f) | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
        return this;
    }

    BinaryOut signed(long value) {
        return unsigned((value << 1) ^ (value >> 63));
    }

    BinaryOut number(double value) {
        room(Double.BYTES);
        ByteBuffer.wrap(bytes).putDouble(length, value);
        length += Double.BYTES;
        return this;
    }

    BinaryOut block(byte[] value) {
        return unsigned(value.length).raw(value);
    }

    /** A text; pairs of lower-case hex digits take one byte. */
    BinaryOut text(String value) {
        boolean hex = isHex(value);
        byte[] raw = hex ? HexFormat.of().parseHex(value) : value.getBytes(StandardCharsets.UTF_8);
        return unsigned(((long) raw.length << 1) | (hex ? 1 : 0)).raw(raw);
    }

    /** A text that often begins and ends like another one, as the part in which it differs. */
    BinaryOut like(String other, String value) {
        int most = Math.min(other.length(), value.length());
        int prefix = 0;
        while (prefix < most && other.charAt(prefix) == value.charAt(prefix)) {
            prefix++;
        }
        int suffix = 0;
        while (suffix < most - prefix
                && other.charAt(other.length() - 1 - suffix) == value.charAt(value.length() - 1 - suffix)) {
            suffix++;
        }
        // Half of a surrogate pair has no UTF-8 form of its own.
        if (prefix > 0 && Character.isHighSurrogate(value.charAt(prefix - 1))) {
            prefix--;
        }
        if (suffix > 0 && Character.isLowSurrogate(value.charAt(value.length() - suffix))) {
            suffix--;
        }
        return unsigned(prefix).unsigned(suffix).text(value.substring(prefix, value.length() - suffix));
    }

    BinaryOut raw(byte[] value) {
        room(value.length);
        System.arraycopy(value, 0, bytes, length, value.length);
        length += value.length;
        return this;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }

    private void room(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
        }
    }

    private static boolean isHex(String text) {
        if (text.isEmpty() || text.length() % 2 != 0) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'f')) {
                return false;
            }
        }
        return true;
    }
}
