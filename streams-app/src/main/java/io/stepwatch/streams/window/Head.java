package io.stepwatch.streams.window;

import io.stepwatch.streams.ingest.Reading;
import java.util.ArrayList;
import java.util.List;

/**
 * What is kept of a group besides its points: its series, where the window begins, and the states of detection. Read and
 * written as one.
 *
 * <p>It may be some points older than the newest: those are folded again when it is read.
 */
final class Head {

    /** Format 1 was written for every point, so that no point came after it. */
    private static final int OLDEST = 1;

    /** Format 2 knew no numbers of groups. */
    private static final int FORMAT = 3;

    private static final int NUMBERED = 3;

    final List<SeriesHead> series = new ArrayList<>();

    /** States of detection by number of series, as they were when this was written; empty: before the first point. */
    List<byte[]> states = List.of();

    /** Number of the group, from 1; 0: it has none, because it is new or was written in a format before. */
    long number;

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

    private String lastAsked = "";

    /** Whether the manifest of a fingerprint was the last one asked for; only saves a look into the store. */
    boolean isKnown(String fingerprint) {
        boolean known = fingerprint.equals(lastAsked);
        lastAsked = fingerprint;
        return known;
    }

    /** Manifests were forgotten. */
    void askAgain() {
        lastAsked = "";
    }

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
                .unsigned(number)
                .signed(lastPosition)
                .signed(base)
                .unsigned(points)
                .unsigned(sinceCheckpoint)
                .unsigned(behind)
                .unsigned(series.size());
        pattern.write(out);
        for (int i = 0; i < series.size(); i++) {
            series.get(i).write(out);
            out.block(states.get(i));
        }
        return out.toBytes();
    }

    static Head read(byte[] bytes, SharedTexts texts) {
        BinaryIn in = new BinaryIn(bytes);
        int format = in.format(OLDEST, FORMAT);
        Head head = new Head();
        head.number = format < NUMBERED ? 0 : in.unsigned();
        head.lastPosition = in.signed();
        head.base = in.signed();
        head.points = in.unsigned();
        head.sinceCheckpoint = in.unsigned();
        head.behind = in.unsigned();
        int series = in.count();
        head.pattern = Pattern.read(in, texts);
        List<byte[]> states = new ArrayList<>();
        for (int left = series; left > 0; left--) {
            head.series.add(SeriesHead.read(in, format, texts));
            states.add(in.block());
        }
        head.states = states;
        return head;
    }
}
