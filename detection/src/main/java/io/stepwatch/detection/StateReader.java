package io.stepwatch.detection;

import java.nio.BufferUnderflowException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what {@link StateWriter} wrote, and refuses anything else. */
final class StateReader {

    /** Format 1 had no glance. */
    private static final int WITH_GLANCE = 2;

    /** Formats 1 and 2 spelled every text out. */
    private static final int WITH_KNOWN_TEXTS = 3;

    private final StateIn in;
    private final int format;

    private StateReader(byte[] bytes) {
        this.format = bytes[0];
        this.in = new StateIn(bytes, format >= WITH_KNOWN_TEXTS ? StateTexts.KNOWN : List.of());
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
            if (reader.in.remaining() > 0) {
                throw StateIn.broken(reader.in.remaining() + " bytes are left over", null);
            }
            return state;
        } catch (BufferUnderflowException e) {
            throw StateIn.broken("it ends too early", e);
        } catch (StateIn.Broken e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw StateIn.broken("it holds what no state can hold", e);
        }
    }

    private WatchState watch() {
        DetectorState detector = detector();
        List<Tag> tags = in.list(() -> new Tag(in.smallCount(), in.id(), in.count(), in.flag()));
        return new WatchState(detector, tags, minted(), in.count());
    }

    private List<Minted> minted() {
        List<Minted> minted = new ArrayList<>();
        long before = 0;
        for (int left = in.smallCount(); left > 0; left--) {
            before += in.count();
            minted.add(new Minted(before, in.smallCount()));
        }
        return minted;
    }

    private DetectorState detector() {
        long lastPosition = in.count() - 1;
        long count = in.count();
        Tail tail = tail();
        List<Point> foreign = in.list(() -> new Point(in.count(), in.number(), in.text(), in.text(), in.flag()));
        String fingerprint = in.text();
        String method = in.text();
        long eraPoints = in.count();
        int setAside = in.smallCount();
        double carried = in.number();
        OpenCandidate open =
                in.flag() ? new OpenCandidate(shift(lastPosition), in.number(), in.number(), in.flag()) : null;
        Glance glance = format >= WITH_GLANCE && in.flag()
                ? new Glance(in.count() - 1, eraPoints - in.count(), in.number(), in.number())
                : null;
        List<Held> held = in.list(() -> held(lastPosition, count));
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
                in.smallCount(),
                in.count() - 1);
    }

    private Held held(long newest, long points) {
        int number = in.smallCount();
        Shift shift = shift(newest);
        return new Held(
                number,
                shift,
                Held.Stage.valueOf(in.text()),
                in.smallCount(),
                in.smallCount(),
                points - in.count(),
                in.smallCount(),
                in.flag(),
                shift.firstPoint() + in.count());
    }

    private Tail tail() {
        int size = in.smallCount();
        if (size > Tail.CAPACITY) {
            throw StateIn.broken("it claims " + size + " points", null);
        }
        long[] positions = new long[size];
        double[] values = new double[size];
        long before = -1;
        for (int i = 0; i < size; i++) {
            before += in.count();
            positions[i] = before;
            values[i] = in.number();
        }
        return new Tail(positions, values);
    }

    private Shift shift(long newest) {
        Shift.Kind kind = Shift.Kind.valueOf(in.text());
        long first = newest - in.count();
        long lastBefore = first - in.count();
        long lowest = first - in.count();
        long highest = first + in.count();
        long beforeLowest = lowest - in.count();
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
                in.flag() ? Optional.of(new Ratio(ratio, in.sixDigits(), in.sixDigits())) : Optional.empty(),
                new Evidence(in.sixDigits(), in.sixDigits(), in.text(), in.text()),
                first + in.signed(),
                first + in.signed(),
                in.smallCount());
    }

    private Level level() {
        return new Level(in.number(), in.sixDigits(), in.smallCount());
    }
}
