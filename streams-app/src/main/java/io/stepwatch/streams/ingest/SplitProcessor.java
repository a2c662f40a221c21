package io.stepwatch.streams.ingest;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Metric;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.schema.run.Estimate;
import io.stepwatch.schema.unit.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;

/** Splits a run into what it says about each series: here values are converted into base units. */
public final class SplitProcessor extends ContextualProcessor<byte[], Incoming, byte[], Measured> {

    @Override
    public void process(Record<byte[], Incoming> record) {
        Incoming incoming = record.value();
        long offset = context().recordMetadata().map(RecordMetadata::offset).orElse(-1L);
        context().forward(record.withValue(split(incoming, offset)));
    }

    /**
     * The same without a stream.
     *
     * @param offset of the record that the run came in
     */
    public static Measured split(Incoming incoming, long offset) {
        BenchmarkRun run = incoming.run();
        List<Reading> readings = new ArrayList<>(run.getMetrics().size());
        for (Metric metric : run.getMetrics()) {
            Unit unit = Unit.of(metric.getUnit());
            readings.add(new Reading(
                    metric.getName(), unit.family(), unit.base(), metric.getDirection(), Estimate.inBaseUnit(metric)));
        }
        String group = SeriesIds.group(incoming.key(), run);
        long position = Objects.requireNonNull(run.getPosition(), "validated runs have a position");
        return new Measured(run, group, position, readings, incoming.value(), offset);
    }
}
