package io.stepwatch.it;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Commit;
import io.stepwatch.events.Direction;
import io.stepwatch.events.Metric;
import io.stepwatch.schema.EventClasses;
import io.stepwatch.schema.identity.EventIds;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueEncoder;
import io.stepwatch.schema.registry.WireFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/** Writes records of any kind, as other programs would, past our command line. */
final class Feed implements AutoCloseable {

    static {
        EventClasses.trust();
    }

    private final Installation installation;
    private final RegistryClient registry;
    private final KafkaProducer<String, byte[]> producer;
    private final List<Future<RecordMetadata>> sent = new ArrayList<>();

    Feed(Installation installation) {
        this.installation = installation;
        this.registry = SerdeConfig.registry(installation.connection());
        Map<String, Object> config =
                Map.of("bootstrap.servers", installation.connection().bootstrapServers());
        this.producer = new KafkaProducer<>(config, new StringSerializer(), new ByteArraySerializer());
    }

    /** A run of a benchmark at position 1. */
    static BenchmarkRun run(String benchmark) {
        BenchmarkRun run = BenchmarkRun.newBuilder()
                .setEventId("")
                .setProject("p")
                .setBranch("main")
                .setEnvironment("lab")
                .setSuite("")
                .setBenchmark(benchmark)
                .setMetrics(new ArrayList<>(List.of(Metric.newBuilder()
                        .setName("ns/op")
                        .setUnit("ns/op")
                        .setDirection(Direction.LOWER)
                        .setSamples(List.of(12.5))
                        .build())))
                .setRunId("r1")
                .setRunTime(0)
                .setCommit("e".repeat(40))
                .setPosition(1L)
                .build();
        run.setEventId(EventIds.of(run));
        return run;
    }

    /** A run of a benchmark at any position, of a commit of its own. */
    static BenchmarkRun run(String benchmark, long position, double value) {
        BenchmarkRun run = run(benchmark);
        run.setPosition(position);
        run.setCommit("%040x".formatted(0xabc000 + position));
        run.getMetrics().get(0).setSamples(List.of(value));
        run.setEventId(EventIds.of(run));
        return run;
    }

    /** Writes a value as it is to the topic of runs. */
    void raw(@Nullable String key, byte @Nullable [] value) {
        sent.add(producer.send(new ProducerRecord<>(installation.topic(Topic.BENCHMARK_RUNS), key, value)));
    }

    /** Writes a run under its key. */
    void run(BenchmarkRun run) {
        raw(TopicKeys.run(run), encoded(run));
    }

    /** Writes a record that nobody can use. */
    void poison(Poison poison) {
        raw(poison.key(), poison.value());
    }

    /** Announces a commit. */
    void commit(Commit commit) {
        sent.add(producer.send(
                new ProducerRecord<>(installation.topic(Topic.COMMITS), TopicKeys.commit(commit), encoded(commit))));
    }

    /** Waits until all is acknowledged. */
    void flush() throws InterruptedException, ExecutionException {
        for (Future<RecordMetadata> one : sent) {
            one.get();
        }
        sent.clear();
    }

    byte[] encoded(BenchmarkRun run) {
        return new ValueEncoder().encode(run, registry.lookUp(subject(), run.getSchema()));
    }

    /** A run as a program writes it that has another version of its schema. */
    byte[] encoded(GenericRecord record) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(WireFormat.header(registry.register(subject(), record.getSchema())));
        write(record, bytes);
        return bytes.toByteArray();
    }

    /** The value of another topic's type. */
    byte[] encodedCommit() {
        Commit commit = Commit.newBuilder()
                .setProject("p")
                .setBranch("main")
                .setSha("e".repeat(40))
                .setPosition(1)
                .build();
        return encoded(commit);
    }

    private byte[] encoded(Commit commit) {
        String commits = Topic.COMMITS.subject(installation.connection().topicPrefix());
        return new ValueEncoder().encode(commit, registry.lookUp(commits, commit.getSchema()));
    }

    private static void write(GenericRecord record, ByteArrayOutputStream bytes) {
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
        try {
            new GenericDatumWriter<GenericRecord>(record.getSchema(), new GenericData()).write(record, encoder);
            encoder.flush();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private String subject() {
        return Topic.BENCHMARK_RUNS.subject(installation.connection().topicPrefix());
    }

    @Override
    public void close() {
        producer.close();
    }
}
