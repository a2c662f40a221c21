package io.stepwatch.sink.dispatch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.TopicPartition;

/** Which partitions wait, for how long, and how often their next alert has been tried. Times are of {@code nanoTime}. */
final class Setbacks {

    private record Setback(long offset, int attempts, long until) {}

    private final Map<TopicPartition, Setback> byPartition = new HashMap<>();

    /** How often the alert at an offset has failed. */
    int attempts(TopicPartition partition, long offset) {
        Setback setback = byPartition.get(partition);
        return setback == null || setback.offset() != offset ? 0 : setback.attempts();
    }

    /** Notes a failure, or with unchanged attempts a mere wait. */
    void add(TopicPartition partition, long offset, int attempts, Duration wait, long now) {
        byPartition.put(partition, new Setback(offset, attempts, now + wait.toNanos()));
    }

    void delivered(TopicPartition partition) {
        byPartition.remove(partition);
    }

    /** Partitions whose wait is over. */
    List<TopicPartition> over(Collection<TopicPartition> paused, long now) {
        List<TopicPartition> over = new ArrayList<>();
        for (TopicPartition partition : paused) {
            Setback setback = byPartition.get(partition);
            if (setback == null || now - setback.until() >= 0) {
                over.add(partition);
            }
        }
        return over;
    }

    /** The partitions are another consumer's now. */
    void forget(Collection<TopicPartition> partitions) {
        partitions.forEach(byPartition::remove);
    }
}
