package io.stepwatch.streams.ingest;

import java.util.Optional;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/** Records as they were received, read once more by their place. For one thread. */
public interface ReceivedLog extends AutoCloseable {

    /** A record's bytes. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
    record Received(byte @Nullable [] key, byte @Nullable [] value) {}

    /**
     * The record at a place; empty where it is no longer kept.
     *
     * @throws org.apache.kafka.common.errors.RetriableException when it cannot be had at present
     */
    Optional<Received> at(TopicPartition partition, long offset);

    @Override
    void close();

    /** One that keeps nothing. */
    static ReceivedLog empty() {
        return new ReceivedLog() {
            @Override
            public Optional<Received> at(TopicPartition partition, long offset) {
                return Optional.empty();
            }

            @Override
            public void close() {
                // Nothing is open.
            }
        };
    }
}
