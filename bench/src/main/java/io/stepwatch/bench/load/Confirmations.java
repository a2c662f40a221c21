package io.stepwatch.bench.load;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.kafka.TopicLog;
import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.ValueDecoder;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Reads change points as they are committed, and notes when each was confirmed. */
final class Confirmations implements AutoCloseable {

    private static final String NAME = "Benchmark";
    private static final Duration POLL = Duration.ofMillis(100);
    private static final long LOOK_MILLIS = 50;

    private record Seen(int benchmark, long commit, long nanos) {}

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final ValueDecoder<ChangePoint> decoder;
    private final Set<String> ids = new HashSet<>();
    private final List<Seen> seen = new CopyOnWriteArrayList<>();
    private final Thread reader;

    Confirmations(Cluster cluster) {
        decoder = new ValueDecoder<>(cluster.registry(), ChangePoint.getClassSchema());
        consumer = new KafkaConsumer<>(
                TopicLog.config(cluster.connection()), new ByteArrayDeserializer(), new ByteArrayDeserializer());
        List<TopicPartition> partitions = consumer.partitionsFor(cluster.topic(Topic.CHANGE_POINTS)).stream()
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        reader = new Thread(this::read, "confirmations");
        reader.start();
    }

    private void read() {
        try {
            while (true) {
                consumer.poll(POLL).forEach(this::take);
            }
        } catch (WakeupException e) {
            consumer.close();
        }
    }

    private void take(ConsumerRecord<byte[], byte[]> record) {
        long now = System.nanoTime();
        try {
            ChangePoint event = decoder.decode(record.value());
            var by = event.getConfirmedBy();
            if (event.getState() == ChangePointState.CONFIRMED && by != null && ids.add(event.getId())) {
                String name = event.getSeries().getBenchmark();
                seen.add(new Seen(Integer.parseInt(name.substring(NAME.length())), by.getPosition(), now));
            }
        } catch (MalformedValueException e) {
            throw new IllegalStateException("a change point cannot be read", e);
        }
    }

    /**
     * How long each took that was confirmed by a run from a commit on.
     *
     * @param expected when so many are there it returns; otherwise with what came within {@code seconds}
     */
    long[] latencies(Sent sent, int from, int expected, long seconds) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (seen.size() < expected && System.nanoTime() < end) {
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        return seen.stream()
                .filter(one -> one.commit >= from)
                .mapToLong(one -> one.nanos - sent.at(one.benchmark, one.commit))
                .toArray();
    }

    @Override
    public void close() {
        consumer.wakeup();
        try {
            reader.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
