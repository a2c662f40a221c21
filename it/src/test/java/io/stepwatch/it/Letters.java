package io.stepwatch.it;

import io.stepwatch.schema.kafka.Topic;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Dead letters and what their headers say. */
final class Letters {

    private Letters() {}

    static List<ConsumerRecord<String, byte[]>> of(Installation installation) {
        return Records.raw(installation, Topic.DEAD_LETTERS);
    }

    /** How many of each reason. */
    static Map<String, Long> byReason(Installation installation) {
        return of(installation).stream()
                .collect(
                        Collectors.groupingBy(letter -> header(letter, "reason"), TreeMap::new, Collectors.counting()));
    }

    static String header(ConsumerRecord<String, byte[]> letter, String name) {
        return new String(
                Objects.requireNonNull(letter.headers().lastHeader(name), name).value(), StandardCharsets.UTF_8);
    }
}
