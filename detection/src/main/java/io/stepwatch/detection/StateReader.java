package io.stepwatch.detection;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads what {@link StateWriter} wrote, and refuses anything else. */
final class StateReader {

    private static final int ID_BYTES = 8;

    private final ByteBuffer in;
    private final List<String> texts;

    private final int format;

    private StateReader(byte[] bytes) {
        this.format = bytes[0];
        this.in = ByteBuffer.wrap(bytes, 1, bytes.length - 1);
        this.texts = list(this::spelled);
    }

    static WatchState read(byte[] bytes) {
        if (bytes.length == 0 || bytes[0] < StateWriter.OLDEST || bytes[0] > StateWriter.VERSION) {
            throw new IllegalArgumentException("watch state of format "
                    + (bytes.length == 0 ? "none (it is empty)" : Integer.toString(bytes[0] & 0xFF))
                    + "; this program reads formats " + StateWriter.OLDEST + " to " + StateWriter.VERSION
                    + ": rebuild the state from the points, or use the program that wrote it");
        }
        try {
            StateReader reader = new StateReader(bytes);
            WatchState state = reader.watch();
            if (reader.in.hasRemaining()) {
                throw broken(reader.in.remaining() + " bytes are left over", null);
            }
            return state;
        } catch (BufferUnderflowException e) {
            throw broken("it ends too early", e);
        }
    }

    private static IllegalArgumentException broken(String how, @Nullable RuntimeException cause) {
        return new IllegalArgumentException(
                "watch state is broken: " + how + "; rebuild the state from the points", cause);
    }

    private WatchState watch() {
        DetectorState detector = detector();
        List<Tag> tags = list(() -> new Tag(smallCount(), id(), count(), flag()));
        return new WatchState(detector, tags, minted(), count());
    }

    private List<Minted> minted() {
        List<Minted> minted = new ArrayList<>();
        long before = 0;
        for (int left = smallCount(); left > 0; left--) {
            before += count();
            minted.add(new Minted(before, smallCount()));
        }
        return minted;
    }

    private DetectorState detector() {
        long lastPosition = count() - 1;
        long count = count();
        Tail tail = tail();
        List<Point> foreign = list(() -> new Point(count(), number(), text(), text(), flag()));
        String fingerprint = text();
        String method = text();
        long eraPoints = count();
        int setAside = smallCount();
        double carried = number();
        OpenCandidate open = flag() ? new OpenCandidate(shift(lastPosition), number(), number(), flag()) : null;
        Glance glance = format > 1 && flag() ? new Glance(count() - 1, eraPoints - count(), number(), number()) : null;
        List<Held> held = list(() -> held(lastPosition, count));
        return new DetectorState(
                tail,
                foreign,
                fingerprint,
                method,
                eraPoints,
                count,
                lastPosition,
                setAside,
                carried,
                open,
                glance,
                held,
                smallCount(),
                count() - 1);
    }

    private Held held(long newest, long points) {
        int number = smallCount();
        Shift shift = shift(newest);
        return new Held(
                number,
                shift,
                Held.Stage.valueOf(text()),
                smallCount(),
                smallCount(),
                points - count(),
                smallCount(),
                flag(),
                shift.firstPoint() + count());
    }

    private Tail tail() {
        int size = smallCount();
        if (size > Tail.CAPACITY) {
            throw broken("it claims " + size + " points", null);
        }
        long[] positions = new long[size];
        double[] values = new double[size];
        long before = -1;
        for (int i = 0; i < size; i++) {
            before += count();
            positions[i] = before;
            values[i] = number();
        }
        return new Tail(positions, values);
    }

    private Shift shift(long newest) {
        Shift.Kind kind = Shift.Kind.valueOf(text());
        long first = newest - count();
        long lastBefore = first - count();
        long lowest = first - count();
        long highest = first + count();
        long beforeLowest = lowest - count();
        Level before = level();
        Level after = level();
        double ratio = after.median() / before.median();
        return new Shift(
                kind,
                first,
                lastBefore,
                lowest,
                highest,
                beforeLowest,
                before,
                after,
                flag() ? Optional.of(new Ratio(ratio, sixDigits(), sixDigits())) : Optional.empty(),
                new Evidence(sixDigits(), sixDigits(), text(), text()),
                first + signed(),
                first + signed(),
                smallCount());
    }

    private Level level() {
        return new Level(number(), sixDigits(), smallCount());
    }

    private long signed() {
        long value = count();
        return (value >>> 1) ^ -(value & 1);
    }

    private double sixDigits() {
        return Digits.decode(in.getInt());
    }

    private <T> List<T> list(Supplier<T> one) {
        int size = smallCount();
        List<T> list = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            list.add(one.get());
        }
        return list;
    }

    private String id() {
        byte[] bytes = new byte[ID_BYTES];
        in.get(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private long count() {
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

    private int smallCount() {
        long value = count();
        if (value < 0 || value > Integer.MAX_VALUE) {
            throw broken("a count in it is " + value, null);
        }
        return (int) value;
    }

    private double number() {
        return in.getDouble();
    }

    private boolean flag() {
        return in.get() != 0;
    }

    private String text() {
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
