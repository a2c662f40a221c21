package io.stepwatch.sink.dispatch;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;

/** Writes records one by one and returns when the broker has them. */
final class Writer implements AutoCloseable {

    private static final Duration CLOSE_PATIENCE = Duration.ofSeconds(5);

    private final DeliveryClients clients;

    private @Nullable KafkaProducer<byte[], byte[]> producer;

    Writer(DeliveryClients clients) {
        this.clients = clients;
    }

    void write(ProducerRecord<byte[], byte[]> record) {
        try {
            producer().send(record).get();
        } catch (ExecutionException e) {
            throw new KafkaException(record.topic() + " cannot be written", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new KafkaException("stopped while writing to " + record.topic(), e);
        }
    }

    int partitions(String topic) {
        return producer().partitionsFor(topic).size();
    }

    private KafkaProducer<byte[], byte[]> producer() {
        KafkaProducer<byte[], byte[]> ours = producer;
        if (ours == null) {
            ours = clients.producer();
            producer = ours;
        }
        return ours;
    }

    @Override
    public void close() {
        if (producer != null) {
            producer.close(CLOSE_PATIENCE);
        }
    }
}
