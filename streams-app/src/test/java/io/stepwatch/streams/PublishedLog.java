package io.stepwatch.streams;

import io.stepwatch.streams.ingest.ReceivedLog;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.TopicPartition;

/** What a test has published under keys, by its offset on the one partition that the test driver has. */
record PublishedLog(List<Received> published) implements ReceivedLog {

    @Override
    public Optional<Received> at(TopicPartition partition, long offset) {
        return Optional.of(published.get(Math.toIntExact(offset)));
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
