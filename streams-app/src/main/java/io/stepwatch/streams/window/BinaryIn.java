package io.stepwatch.streams.window;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Reads what {@link BinaryOut} wrote. */
final class BinaryIn {

    private final ByteBuffer bytes;

    BinaryIn(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes);
    }

    long unsigned() {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            byte b = bytes.get();
            value |= (long) (b & 0x7f) << shift;
            if (b >= 0) {
                return value;
            }
        }
        throw new IllegalStateException("state holds a number that does not end; was it written by this program?");
    }

    int count() {
        return Math.toIntExact(unsigned());
    }

    long signed() {
        long value = unsigned();
        return (value >>> 1) ^ -(value & 1);
    }

    double number() {
        return bytes.getDouble();
    }

    byte[] block() {
        return raw(count());
    }

    String text() {
        long header = unsigned();
        byte[] raw = raw(Math.toIntExact(header >>> 1));
        return (header & 1) == 1 ? HexFormat.of().formatHex(raw) : new String(raw, StandardCharsets.UTF_8);
    }

    String like(String other) {
        int prefix = count();
        int suffix = count();
        return other.substring(0, prefix) + text() + other.substring(other.length() - suffix);
    }

    /** The first number of every value; another one is of another version of the program. */
    BinaryIn format(int expected) {
        format(expected, expected);
        return this;
    }

    /** The same, where older formats can still be read; returns which it is. */
    int format(int oldest, int newest) {
        long format = unsigned();
        if (format < oldest || format > newest) {
            throw new IllegalStateException("state has format " + format + ", this program reads "
                    + (oldest == newest ? "" : oldest + " to ") + newest
                    + "; run the version that wrote it, or reset the application and let it read all runs again");
        }
        return (int) format;
    }

    byte[] raw(int length) {
        byte[] raw = new byte[length];
        bytes.get(raw);
        return raw;
    }
}
