package io.stepwatch.sink.progress;

import io.stepwatch.app.Health;
import io.stepwatch.sink.pace.Pace;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Watches how late the application before the sink is: no news is then no good news. */
public final class Upstream implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Upstream.class);
    private static final String PART = "streams-app";
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(30);

    /** A watch that has just begun has seen nothing wait. */
    private static final Duration FIRST_WORD_AFTER = Duration.ofMinutes(2);

    private final Health health;
    private final Pace pace;
    private final Map<TopicPartition, Advance> advances = new HashMap<>();
    private final ScheduledExecutorService clock;
    private final long began = System.nanoTime();
    private volatile Optional<Late> late = Optional.empty();
    private boolean said;

    public Upstream(Health health, Pace pace) {
        this.health = health;
        this.pace = pace;
        this.clock = Executors.newSingleThreadScheduledExecutor(work -> {
            Thread thread = new Thread(work, "upstream");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** How late it is; empty while that is not known. */
    public Optional<Late> late() {
        return late;
    }

    /**
     * Begins to watch.
     *
     * @param group of the application before the sink
     * @param topics that it reads
     */
    public void watch(Admin admin, String group, List<String> topics) {
        Lag lag = new Lag(admin);
        var unused = clock.scheduleWithFixedDelay(
                () -> look(lag, group, topics), 0, pace.millis(BETWEEN_LOOKS), TimeUnit.MILLISECONDS);
    }

    private void look(Lag lag, String group, List<String> topics) {
        try {
            take(lag.distances(group, topics), System.nanoTime());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException | RuntimeException e) {
            late = Optional.empty();
            LOG.debug("cannot tell how far {} is", group, e);
        }
    }

    private void take(Map<TopicPartition, Lag.Distance> distances, long nanos) {
        Duration by = Duration.ZERO;
        long runs = 0;
        for (Map.Entry<TopicPartition, Lag.Distance> entry : distances.entrySet()) {
            Advance advance = advances.computeIfAbsent(entry.getKey(), partition -> new Advance());
            Duration waited = advance.look(entry.getValue(), nanos);
            by = waited.compareTo(by) > 0 ? waited : by;
            runs += entry.getValue().behind();
        }
        Late now = new Late(by, runs);
        boolean known = nanos - began >= pace.of(FIRST_WORD_AFTER).toNanos();
        late = known ? Optional.of(now) : Optional.empty();
        tell(now);
    }

    private void tell(Late now) {
        boolean trouble = now.by().compareTo(pace.of(PATIENCE)) >= 0;
        if (!trouble) {
            health.up(PART);
        } else {
            String words = now.runs() + " runs wait, the oldest for " + now.by().toMinutes()
                    + " minutes; is streams-app running?";
            health.degraded(PART, words);
            if (!said) {
                LOG.warn("late part={} {}", PART, words);
            }
        }
        said = trouble;
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
