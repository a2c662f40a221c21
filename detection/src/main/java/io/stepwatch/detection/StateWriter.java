package io.stepwatch.detection;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Writes a watch state as bytes: a version, each text that not everyone knows once, then each field in order. Whole numbers are in
 * seven-bit groups, a text is its place in the list of texts.
 */
final class StateWriter {

    static final int OLDEST = 1;

    static final int VERSION = 3;

    private ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
    private final List<String> texts = new ArrayList<>(StateTexts.KNOWN);

    private StateWriter() {}

    static byte[] write(WatchState state) {
        StateWriter writer = new StateWriter();
        writer.detector(state.detector());
        writer.count(state.tags().size());
        for (Tag tag : state.tags()) {
            writer.count(tag.number());
            writer.out.writeBytes(HexFormat.of().parseHex(tag.id()));
            writer.count(tag.revision());
            writer.flag(tag.confirmed());
        }
        writer.count(state.minted().size());
        long before = 0;
        for (Minted minted : state.minted()) {
            writer.count(minted.firstPoint() - before);
            before = minted.firstPoint();
            writer.count(minted.count());
        }
        writer.count(state.candidates());
        return writer.withTexts();
    }

    private byte[] withTexts() {
        byte[] body = out.toByteArray();
        out = new ByteArrayOutputStream(body.length + 256);
        out.write(VERSION);
        List<String> others = texts.subList(StateTexts.KNOWN.size(), texts.size());
        count(others.size());
        for (String text : others) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            count(bytes.length);
            out.writeBytes(bytes);
        }
        out.writeBytes(body);
        return out.toByteArray();
    }

    private void detector(DetectorState state) {
        count(state.lastPosition() + 1);
        count(state.count());
        tail(state.tail());
        count(state.foreign().size());
        for (Point point : state.foreign()) {
            count(point.position());
            number(point.value());
            text(point.fingerprint());
            text(point.method());
            flag(point.imported());
        }
        text(state.fingerprint());
        text(state.method());
        count(state.eraPoints());
        count(state.setAside());
        number(state.carried());
        OpenCandidate open = state.candidate();
        flag(open != null);
        if (open != null) {
            shift(open.shift(), state.lastPosition());
            number(open.scale());
            number(open.inflation());
            flag(open.undecided());
        }
        Glance glance = state.glance();
        flag(glance != null);
        if (glance != null) {
            count(glance.levelFrom() + 1);
            count(state.eraPoints() - glance.at());
            number(glance.place());
            number(glance.scale());
        }
        count(state.held().size());
        for (Held held : state.held()) {
            count(held.number());
            shift(held.shift(), state.lastPosition());
            text(held.stage().name());
            count(held.endedBy());
            count(held.recovers());
            count(state.count() - held.confirmedAtCount());
            count(held.looks());
            flag(held.historic());
            count(held.levelFrom() - held.shift().firstPoint());
        }
        count(state.numbers());
        count(state.settledThrough() + 1);
    }

    private void tail(Tail tail) {
        count(tail.size());
        long before = -1;
        for (int i = 0; i < tail.size(); i++) {
            count(tail.position(i) - before);
            before = tail.position(i);
            number(tail.value(i));
        }
    }

    private void shift(Shift shift, long newest) {
        text(shift.kind().name());
        count(newest - shift.firstPoint());
        count(shift.firstPoint() - shift.lastBefore());
        count(shift.firstPoint() - shift.lowest());
        count(shift.highest() - shift.firstPoint());
        count(shift.lowest() - shift.beforeLowest());
        level(shift.before());
        level(shift.after());
        flag(shift.ratio().isPresent());
        shift.ratio().ifPresent(ratio -> {
            sixDigits(ratio.low());
            sixDigits(ratio.high());
        });
        sixDigits(shift.evidence().statistic());
        sixDigits(shift.evidence().pValue());
        text(shift.evidence().method());
        text(shift.evidence().settings());
        signed(shift.openedAt() - shift.firstPoint());
        signed(shift.confirmedAt() - shift.firstPoint());
        count(shift.delayPoints());
    }

    private void level(Level level) {
        number(level.median());
        sixDigits(level.spread());
        count(level.points());
    }

    private void signed(long value) {
        count((value << 1) ^ (value >> 63));
    }

    private void sixDigits(double value) {
        out.writeBytes(
                ByteBuffer.allocate(Integer.BYTES).putInt(Digits.code(value)).array());
    }

    private void count(long value) {
        long left = value;
        while ((left & ~0x7FL) != 0) {
            out.write((int) ((left & 0x7F) | 0x80));
            left >>>= 7;
        }
        out.write((int) left);
    }

    private void number(double value) {
        out.writeBytes(ByteBuffer.allocate(Double.BYTES).putDouble(value).array());
    }

    private void flag(boolean value) {
        out.write(value ? 1 : 0);
    }

    private void text(String value) {
        int at = texts.indexOf(value);
        if (at < 0) {
            at = texts.size();
            texts.add(value);
        }
        count(at);
    }
}
