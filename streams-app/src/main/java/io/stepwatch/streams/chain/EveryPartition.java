package io.stepwatch.streams.chain;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.StreamPartitioner;

/** Sends a record to all partitions of its topic. */
@SuppressWarnings("removal") // the form without headers is still the abstract one
public final class EveryPartition implements StreamPartitioner<Object, Object> {

    @Override
    public Optional<Set<Integer>> partitions(String topic, Object key, Object value, int partitions) {
        return Optional.of(IntStream.range(0, partitions).boxed().collect(Collectors.toSet()));
    }

    @Override
    public Optional<Set<Integer>> partitions(String topic, Object key, Object value, Headers headers, int partitions) {
        return partitions(topic, key, value, partitions);
    }
}
