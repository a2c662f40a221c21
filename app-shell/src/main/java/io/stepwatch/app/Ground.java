package io.stepwatch.app;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListTopicsOptions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.streams.TopologyDescription;

/**
 * What lies on the broker from earlier starts: whether this start fits on it.
 *
 * <p>State is kept by partition. Topics that share state must have equally many, and as many as when the state began, or
 * a series would be split over two tasks.
 */
final class Ground {

    private final Admin admin;
    private final AppSettings settings;
    private final Generation generation;
    private final Duration patience;

    Ground(Admin admin, AppSettings settings, Generation generation, Duration patience) {
        this.admin = admin;
        this.settings = settings;
        this.generation = generation;
        this.patience = patience;
    }

    /**
     * Looks at the state that is there, at its partitions, and at the instances that run; if all fits, the state is marked
     * as of this generation.
     *
     * @throws StartException with every problem
     */
    void check(TopologyDescription topology) throws InterruptedException {
        List<String> problems = new ArrayList<>(instances());
        Set<Integer> marked = marked();
        marked.stream()
                .max(Integer::compare)
                .flatMap(newest -> generation.after(settings.applicationId(), newest))
                .ifPresent(problems::add);
        for (TopologyDescription.Subtopology part : topology.subtopologies()) {
            problems.addAll(partitions(part));
        }
        if (!problems.isEmpty()) {
            throw new StartException(String.join(System.lineSeparator(), problems));
        }
        if (!marked.contains(generation.ours())) {
            mark();
        }
    }

    private Set<Integer> marked() throws InterruptedException {
        try {
            return admin
                    .listTopics(new ListTopicsOptions().listInternal(true))
                    .names()
                    .get(patience.toMillis(), TimeUnit.MILLISECONDS)
                    .stream()
                    .flatMap(topic -> Generation.marked(settings.applicationId(), topic).stream())
                    .collect(Collectors.toSet());
        } catch (ExecutionException | TimeoutException e) {
            throw new StartException(
                    "broker " + settings.connection().bootstrapServers()
                            + " does not list its topics; check its address and our permissions",
                    e);
        }
    }

    private void mark() throws InterruptedException {
        String marker = generation.marker(settings.applicationId());
        try {
            admin.createTopics(List.of(new NewTopic(marker, Optional.of(1), settings.replication())))
                    .all()
                    .get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            if (!(e.getCause() instanceof TopicExistsException)) {
                throw new StartException(
                        "topic " + marker + " cannot be created; it says which version wrote the state, and like the"
                                + " topics of the state it needs the permission to create topics named "
                                + settings.applicationId() + "-*",
                        e);
            }
        }
    }

    private List<String> instances() throws InterruptedException {
        try {
            return admin
                    .describeConsumerGroups(List.of(settings.applicationId()))
                    .all()
                    .get(patience.toMillis(), TimeUnit.MILLISECONDS)
                    .values()
                    .stream()
                    .flatMap(group -> group.members().stream())
                    .flatMap(member -> generation.besides(settings.applicationId(), member.clientId()).stream())
                    .distinct()
                    .toList();
        } catch (ExecutionException | TimeoutException e) {
            // A group that was never there, or one that may not be looked at.
            return List.of();
        }
    }

    private List<String> partitions(TopologyDescription.Subtopology part) throws InterruptedException {
        Set<String> sources = new TreeSet<>();
        Set<String> changelogs = new TreeSet<>();
        for (TopologyDescription.Node node : part.nodes()) {
            if (node instanceof TopologyDescription.Source source) {
                sources.addAll(source.topicSet());
            } else if (node instanceof TopologyDescription.Processor processor) {
                processor.stores().forEach(store -> changelogs.add(changelog(store)));
            }
        }
        if (changelogs.isEmpty()) {
            return List.of();
        }
        sources.removeIf(topic -> topic.endsWith("-repartition"));
        return problems(counts(sources), counts(changelogs));
    }

    private List<String> problems(Map<String, Integer> sources, Map<String, Integer> changelogs) {
        Set<Integer> different = new HashSet<>(sources.values());
        if (different.size() > 1) {
            return List.of("topics that share state must have equally many partitions, but: " + sources + "; "
                    + migration(sources));
        }
        for (Map.Entry<String, Integer> changelog : changelogs.entrySet()) {
            for (Map.Entry<String, Integer> source : sources.entrySet()) {
                if (!source.getValue().equals(changelog.getValue())) {
                    return List.of("topic " + source.getKey() + ": expected " + changelog.getValue()
                            + " partitions, as when the state of " + settings.applicationId() + " began (topic "
                            + changelog.getKey() + "), but it has " + source.getValue() + "; " + migration(sources));
                }
            }
        }
        return List.of();
    }

    /** The exact command; the new prefix names the new number, so that it is another one each time. */
    private String migration(Map<String, Integer> sources) {
        int wanted = sources.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
        String prefix = settings.connection().topicPrefix();
        String next = "p" + wanted + "-" + prefix;
        return "series would be split. To move without loss, run `stepwatch topics copy "
                + (prefix.isEmpty() ? "" : "--topic-prefix " + prefix + " ") + next + " "
                + wanted + "`, then start with STEPWATCH_TOPIC_PREFIX=" + next
                + "; docs/operating.md, \"More partitions\", tells all steps";
    }

    private Map<String, Integer> counts(Collection<String> topics) throws InterruptedException {
        Map<String, Integer> counts = new TreeMap<>();
        for (Map.Entry<String, KafkaFuture<TopicDescription>> answer :
                admin.describeTopics(topics).topicNameValues().entrySet()) {
            try {
                counts.put(
                        answer.getKey(),
                        answer.getValue()
                                .get(patience.toMillis(), TimeUnit.MILLISECONDS)
                                .partitions()
                                .size());
            } catch (ExecutionException | TimeoutException e) {
                // Not there before the first start; that inputs are there has been made sure of.
            }
        }
        return counts;
    }

    private String changelog(String store) {
        return settings.applicationId() + "-" + store + "-changelog";
    }
}
