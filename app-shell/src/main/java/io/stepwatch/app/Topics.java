package io.stepwatch.app;

import io.stepwatch.schema.config.Distance;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.kafka.TopicCreation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;

/** The topics of an application on its broker: there, or missing with a sentence about it. */
final class Topics {

    private static final int MOST_SIMILAR = 3;
    private static final long BETWEEN_LOOKS_MILLIS = 50;

    private final Admin admin;
    private final AppSettings settings;
    private final Set<String> needed = new TreeSet<>();

    Topics(Admin admin, AppSettings settings, Set<Topic> topics) {
        this.admin = admin;
        this.settings = settings;
        topics.forEach(topic -> needed.add(topic.name(settings.connection().topicPrefix())));
    }

    /** Creates missing topics if the settings say so; else a missing one ends the start. */
    void ensure(Duration patience) {
        try {
            if (settings.createTopics()) {
                create();
                awaitCreated(patience);
            } else {
                check(patience);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StartException("interrupted while starting", e);
        } catch (TopicMissing e) {
            throw new StartException(e.sentence(), e);
        }
    }

    /** The controller has made the topics; the broker that we ask may hear of them a little later. */
    private void awaitCreated(Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (true) {
            try {
                check(patience);
                return;
            } catch (TopicMissing e) {
                if (System.nanoTime() - end >= 0) {
                    throw e;
                }
            }
            TimeUnit.MILLISECONDS.sleep(BETWEEN_LOOKS_MILLIS);
        }
    }

    /**
     * Looks for the topics.
     *
     * @throws TopicMissing when one is not there
     * @throws StartException when the broker does not answer
     */
    void check(Duration patience) throws InterruptedException {
        Set<String> existing = existing(patience);
        for (String topic : needed) {
            if (!existing.contains(topic)) {
                throw new TopicMissing(sentence(topic, existing));
            }
        }
    }

    /** A topic is not there; other than an outage, waiting does not help. */
    static final class TopicMissing extends RuntimeException {
        private final String sentence;

        TopicMissing(String sentence) {
            super(sentence);
            this.sentence = sentence;
        }

        String sentence() {
            return sentence;
        }
    }

    private void create() throws InterruptedException {
        try {
            TopicCreation.createMissing(admin, settings.connection(), settings.replication());
        } catch (ExecutionException e) {
            throw away(e);
        }
    }

    private Set<String> existing(Duration patience) throws InterruptedException {
        try {
            return admin.listTopics().names().get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw away(e);
        }
    }

    private StartException away(Exception e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        return new StartException(
                "broker " + settings.connection().bootstrapServers() + " does not serve us ("
                        + cause.getClass().getSimpleName() + "); check its address and our permissions",
                e);
    }

    private String sentence(String topic, Collection<String> existing) {
        List<String> similar = similar(topic, existing);
        return "topic " + topic + " not found on broker "
                + settings.connection().bootstrapServers()
                + (similar.isEmpty() ? "" : "; existing similar: " + String.join(", ", similar))
                + "; create it, or set STEPWATCH_CREATE_TOPICS=true";
    }

    /** Names that a person may have meant, nearest first. */
    static List<String> similar(String topic, Collection<String> existing) {
        List<String> near = new ArrayList<>(new TreeSet<>(existing));
        near.removeIf(name -> name.startsWith("__"));
        near.removeIf(name -> Distance.between(topic, name) > Math.max(3, topic.length() / 2));
        near.sort(Comparator.comparingInt(name -> Distance.between(topic, name)));
        return near.subList(0, Math.min(MOST_SIMILAR, near.size()));
    }
}
