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
 * @param since points before this position are kept and drawn, but no longer judged; 0: all are
 */
public record SeriesHead(
        String metric,
        String unitFamily,
        String unit,
        Direction direction,
        long firstPosition,
        long lastPosition,
        String told,
        long toldPosition,
        long since) {

    static SeriesHead of(Reading reading, long position, SharedTexts texts) {
        return new SeriesHead(
                texts.of(reading.metric()),
                texts.of(reading.unitFamily()),
                texts.of(reading.unit()),
                reading.direction(),
                position,
                position,
                "",
                -1,
                0);
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
                since);
    }

    /** Judged from another position on. */
    public SeriesHead since(long position) {
        return new SeriesHead(
                metric, unitFamily, unit, direction, firstPosition, lastPosition, told, toldPosition, position);
    }

    /** After the catalog was told. */
    public SeriesHead told(String state) {
        return new SeriesHead(
                metric, unitFamily, unit, direction, firstPosition, lastPosition, state, lastPosition, since);
    }

    /** The same; what the catalog was told is one text for many series. */
    SeriesHead sharing(SharedTexts texts) {
        return new SeriesHead(
                metric, unitFamily, unit, direction, firstPosition, lastPosition, texts.of(told), toldPosition, since);
    }

    /** With a point at another place. */
    SeriesHead at(long position) {
        return position > lastPosition
                ? new SeriesHead(
                        metric, unitFamily, unit, direction, firstPosition, position, told, toldPosition, since)
                : this;
    }

    /** After its newest points were taken away. */
    SeriesHead endingAt(long position) {
        return new SeriesHead(
                metric,
                unitFamily,
                unit,
                direction,
                Math.min(firstPosition, position),
                position,
                told,
                Math.min(toldPosition, position),
                since);
    }

    void write(BinaryOut out) {
        out.text(metric).text(unitFamily).text(unit).text(direction.name());
        out.signed(firstPosition)
                .signed(lastPosition)
                .text(told)
                .signed(toldPosition)
                .unsigned(since);
    }

    static SeriesHead read(BinaryIn in, int format, SharedTexts texts) {
        return new SeriesHead(
                texts.of(in.text()),
                texts.of(in.text()),
                texts.of(in.text()),
                Direction.valueOf(in.text()),
                in.signed(),
                in.signed(),
                texts.of(in.text()),
                in.signed(),
                format == 1 ? 0 : in.unsigned());
    }
}
