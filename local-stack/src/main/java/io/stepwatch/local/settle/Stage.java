package io.stepwatch.local.settle;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;

/**
 * One application in the line: reads topics, commits in a group.
 *
 * @param group its application id, and so the name of its group
 * @param inputs the topics that it reads from others; what it repartitions for itself is found by name
 */
public record Stage(String group, Set<String> inputs) {
    public Stage {
        inputs = Set.copyOf(inputs);
    }

    /** Everything that it reads: its inputs, and the topics between its own parts. */
    Set<String> reads(Admin admin) throws InterruptedException, ExecutionException {
        Collection<String> existing = admin.listTopics().names().get();
        Set<String> read = new HashSet<>(inputs);
        existing.stream()
                .filter(topic -> topic.startsWith(group + "-") && topic.endsWith("-repartition"))
                .forEach(read::add);
        return read;
    }
}
