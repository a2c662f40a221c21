package io.stepwatch.sink.dispatch;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.common.TopicPartition;

/** Which partitions wait, and until when. Times are of {@code nanoTime}. */
final class Setbacks {

    private final Map<TopicPartition, Long> until = new HashMap<>();
    private long everyoneUntil;

    Setbacks(long now) {
        this.everyoneUntil = now;
    }

    void add(TopicPartition partition, Duration wait, long now) {
        until.put(partition, now + wait.toNanos());
    }

    /** The target wants nothing for a while. */
    void everyone(Duration wait, long now) {
        everyoneUntil = now + wait.toNanos();
    }

    void over(TopicPartition partition) {
        until.remove(partition);
    }

    /** How long a partition still has to wait. */
    Duration left(TopicPartition partition, long now) {
        long own = until.getOrDefault(partition, now) - now;
        return Duration.ofNanos(Math.max(0, Math.max(own, everyoneUntil - now)));
    }

    /** The partitions are another consumer's now. */
    void forget(Collection<TopicPartition> partitions) {
        partitions.forEach(until::remove);
    }
}
