package io.stepwatch.bench.load;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueDecoder;
import io.stepwatch.streams.ingest.Incoming;
import io.stepwatch.streams.ingest.Measured;
import io.stepwatch.streams.ingest.SplitProcessor;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.streams.processor.api.Record;

/** Bytes to runs that are split into series, as the application does it. */
final class Decoding {

    private final ValueDecoder<BenchmarkRun> decoder;

    Decoding(RegistryClient registry) {
        decoder = new ValueDecoder<>(registry, BenchmarkRun.getClassSchema());
    }

    Measured measured(Record<byte[], byte[]> record) {
        BenchmarkRun run = decoder.decode(record.value());
        String key = new String(record.key(), StandardCharsets.UTF_8);
        return SplitProcessor.split(new Incoming(run, key, record.value()), 0);
    }
}
