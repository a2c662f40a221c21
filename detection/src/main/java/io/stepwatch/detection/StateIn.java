package io.stepwatch.detection;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The bytes of a state, number by number and text by text, as {@link StateWriter} put them there. */
final class StateIn {

    private static final int ID_BYTES = 8;

    private final ByteBuffer in;
    private final List<String> texts = new ArrayList<>();

    /**
     * Begins after the format, with the texts.
     *
     * @param known texts that are not spelled out
     */
    StateIn(byte[] bytes, List<String> known) {
        this.in = ByteBuffer.wrap(bytes, 1, bytes.length - 1);
        this.texts.addAll(known);
        this.texts.addAll(list(this::spelled));
    }

    /** The bytes are no state. */
    static final class Broken extends IllegalArgumentException {

        private static final long serialVersionUID = 1;

        Broken(String how, @Nullable RuntimeException cause) {
            super("watch state is broken: " + how + "; rebuild the state from the points", cause);
        }
    }

    static Broken broken(String how, @Nullable RuntimeException cause) {
        return new Broken(how, cause);
    }

    int remaining() {
        return in.remaining();
    }

    <T> List<T> list(Supplier<T> one) {
        int size = smallCount();
        List<T> list = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            list.add(one.get());
        }
        return list;
    }

    String id() {
        byte[] bytes = new byte[ID_BYTES];
        in.get(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    long count() {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            byte next = in.get();
            value |= (long) (next & 0x7F) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw broken("a number in it is too long", null);
    }

    int smallCount() {
        long value = count();
        if (value < 0 || value > Integer.MAX_VALUE) {
            throw broken("a count in it is " + value, null);
        }
        return (int) value;
    }

    long signed() {
        long value = count();
        return (value >>> 1) ^ -(value & 1);
    }

    double number() {
        return in.getDouble();
    }

    double sixDigits() {
        return Digits.decode(in.getInt());
    }

    boolean flag() {
        return in.get() != 0;
    }

    String text() {
        int at = smallCount();
        if (at >= texts.size()) {
            throw broken("it names text " + at + " of " + texts.size(), null);
        }
        return texts.get(at);
    }

    private String spelled() {
        int length = smallCount();
        if (length > in.remaining()) {
            throw new BufferUnderflowException();
        }
        byte[] bytes = new byte[length];
        in.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
