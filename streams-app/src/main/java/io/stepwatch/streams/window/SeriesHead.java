package io.stepwatch.streams.window;

import io.stepwatch.events.Direction;
import io.stepwatch.streams.ingest.Reading;

/**
 * What is kept of one series besides its points.
 *
 * @param metric name of the metric
 * @param unitFamily family of its unit
 * @param unit base unit
 * @param direction which way is better, as the newest point said
 * @param firstPosition the smallest position seen
 * @param lastPosition the greatest position seen
 * @param told the state that the catalog was last told, empty before the first time
 * @param toldPosition the last position that the catalog was told
 * @param watch state of detection after the newest point; empty before the first
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed
public record SeriesHead(
        String metric,
        String unitFamily,
        String unit,
        Direction direction,
        long firstPosition,
        long lastPosition,
        String told,
        long toldPosition,
        byte[] watch) {

    static SeriesHead of(Reading reading, long position) {
        return new SeriesHead(
                reading.metric(),
                reading.unitFamily(),
                reading.unit(),
                reading.direction(),
                position,
                position,
                "",
                -1,
                new byte[0]);
    }

    boolean isOf(Reading reading) {
        return metric.equals(reading.metric()) && unitFamily.equals(reading.unitFamily());
    }

    SeriesHead seen(Reading reading, long position) {
        return new SeriesHead(
                metric,
                unitFamily,
                unit,
                position >= lastPosition ? reading.direction() : direction,
                Math.min(firstPosition, position),
                Math.max(lastPosition, position),
                told,
                toldPosition,
                watch);
    }

    /** With another state of detection. */
    public SeriesHead watched(byte[] state) {
        return new SeriesHead(
                metric, unitFamily, unit, direction, firstPosition, lastPosition, told, toldPosition, state);
    }

    /** After the catalog was told. */
    public SeriesHead told(String state) {
        return new SeriesHead(
                metric, unitFamily, unit, direction, firstPosition, lastPosition, state, lastPosition, watch);
    }

    void write(BinaryOut out) {
        out.text(metric).text(unitFamily).text(unit).text(direction.name());
        out.signed(firstPosition).signed(lastPosition).text(told).signed(toldPosition);
        out.block(watch);
    }

    static SeriesHead read(BinaryIn in) {
        return new SeriesHead(
                in.text(),
                in.text(),
                in.text(),
                Direction.valueOf(in.text()),
                in.signed(),
                in.signed(),
                in.text(),
                in.signed(),
                in.block());
    }
}
