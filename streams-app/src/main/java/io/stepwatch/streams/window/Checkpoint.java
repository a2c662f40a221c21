package io.stepwatch.streams.window;

import java.util.ArrayList;
import java.util.List;

/**
 * An older state of detection of all series of a group.
 *
 * @param position all points up to here are in it; -1: none
 * @param watches by number of the series; a series that came later is not in it, one without a point is empty
 */
public record Checkpoint(long position, List<byte[]> watches) {

    static final Checkpoint BEFORE_ALL = new Checkpoint(-1, List.of());

    private static final int FORMAT = 1;

    public Checkpoint {
        watches = List.copyOf(watches);
    }

    /** State of a series; empty: before its first point. */
    public byte[] watch(int series) {
        return series < watches.size() ? watches.get(series) : new byte[0];
    }

    byte[] toBytes() {
        BinaryOut out = new BinaryOut().unsigned(FORMAT).unsigned(watches.size());
        watches.forEach(out::block);
        return out.toBytes();
    }

    static Checkpoint read(long position, byte[] bytes) {
        BinaryIn in = new BinaryIn(bytes).format(FORMAT);
        List<byte[]> watches = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            watches.add(in.block());
        }
        return new Checkpoint(position, watches);
    }
}
