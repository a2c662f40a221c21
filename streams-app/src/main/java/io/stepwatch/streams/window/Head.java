package io.stepwatch.streams.window;

import io.stepwatch.streams.ingest.Reading;
import java.util.ArrayList;
import java.util.List;

/** What is kept of a group besides its points: its series, and where the window begins. Read and written as one. */
final class Head {

    private static final int FORMAT = 1;

    final List<SeriesHead> series = new ArrayList<>();

    /** What the texts of runs look like. */
    Pattern pattern = Pattern.NONE;

    /** Position of the newest point; -1 before the first. */
    long lastPosition = -1;

    /** Points at this position and before are behind the window; there is a checkpoint here, or it is -1. */
    long base = -1;

    /** How many points lie after the base. */
    long points;

    /** How many points lie after the newest checkpoint. */
    long sinceCheckpoint;

    /** How many runs came behind the window. */
    long behind;

    int find(Reading reading) {
        for (int i = 0; i < series.size(); i++) {
            if (series.get(i).isOf(reading)) {
                return i;
            }
        }
        return -1;
    }

    byte[] toBytes() {
        BinaryOut out = new BinaryOut()
                .unsigned(FORMAT)
                .signed(lastPosition)
                .signed(base)
                .unsigned(points)
                .unsigned(sinceCheckpoint)
                .unsigned(behind)
                .unsigned(series.size());
        pattern.write(out);
        series.forEach(head -> head.write(out));
        return out.toBytes();
    }

    static Head read(byte[] bytes) {
        BinaryIn in = new BinaryIn(bytes).format(FORMAT);
        Head head = new Head();
        head.lastPosition = in.signed();
        head.base = in.signed();
        head.points = in.unsigned();
        head.sinceCheckpoint = in.unsigned();
        head.behind = in.unsigned();
        int series = in.count();
        head.pattern = Pattern.read(in);
        for (int left = series; left > 0; left--) {
            head.series.add(SeriesHead.read(in));
        }
        return head;
    }
}
