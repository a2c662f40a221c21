package io.stepwatch.bench.load;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.GroupIdNotFoundException;

/** Measures how fast a group commits the records of one topic, without its start. */
final class Progress {

    private static final long PAUSE_MILLIS = 20;
    private static final Duration LIMIT = Duration.ofMinutes(20);

    /** Share of the records that is not timed where nothing else is said: threads start, code gets compiled. */
    private static final double WARM_UP = 0.1;

    private final Admin admin;
    private final String group;
    private final String topic;

    Progress(Admin admin, String group, String topic) {
        this.admin = admin;
        this.group = group;
        this.topic = topic;
    }

    /** From the first tenth to the last record. */
    Rate rate(long all) throws InterruptedException, ExecutionException {
        return rate((long) (all * WARM_UP), all);
    }

    /** From some record to the last. */
    Rate rate(long untimed, long all) throws InterruptedException, ExecutionException {
        long end = System.nanoTime() + LIMIT.toNanos();
        long first = await(untimed, end);
        long from = System.nanoTime();
        Cpu before = Cpu.now();
        long last = await(all, end);
        return Cpu.now().rate(before, last - first, (System.nanoTime() - from) / 1e9);
    }

    private long await(long wanted, long end) throws InterruptedException, ExecutionException {
        long done = committed();
        while (done < wanted) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException(group + " has committed " + done + " of " + wanted + " after " + LIMIT);
            }
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            done = committed();
        }
        return done;
    }

    private long committed() throws InterruptedException, ExecutionException {
        try {
            return admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata().get().entrySet().stream()
                    .filter(entry -> entry.getValue() != null && isOfTopic(entry.getKey()))
                    .mapToLong(entry -> entry.getValue().offset())
                    .sum();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof GroupIdNotFoundException) {
                return 0;
            }
            throw e;
        }
    }

    private boolean isOfTopic(TopicPartition partition) {
        return partition.topic().equals(topic);
    }

    /** Bytes of a topic's log on its only broker. */
    static long bytes(Admin admin, String topic) throws InterruptedException, ExecutionException {
        var nodes = admin.describeCluster().nodes().get().stream()
                .map(node -> node.id())
                .toList();
        long bytes = 0;
        for (var folders : admin.describeLogDirs(nodes).allDescriptions().get().values()) {
            for (var folder : folders.values()) {
                bytes += folder.replicaInfos().entrySet().stream()
                        .filter(replica -> replica.getKey().topic().equals(topic))
                        .mapToLong(replica -> replica.getValue().size())
                        .sum();
            }
        }
        return bytes;
    }
}
