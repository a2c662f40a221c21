package io.stepwatch.streams.ingest;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.run.Estimate;
import io.stepwatch.schema.unit.Unit;
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
        context().forward(record.withValue(split(incoming.run(), incoming.value(), offset)));
    }

    static Measured split(BenchmarkRun run, byte[] value, long offset) {
        List<Reading> readings = run.getMetrics().stream()
                .map(metric -> {
                    Unit unit = Unit.of(metric.getUnit());
                    return new Reading(
                            metric.getName(),
                            unit.family(),
                            unit.base(),
                            metric.getDirection(),
                            Estimate.inBaseUnit(metric));
                })
                .toList();
        long position = Objects.requireNonNull(run.getPosition(), "validated runs have a position");
        return new Measured(run, position, readings, value, offset);
    }
}
