package io.stepwatch.sink.progress;

import io.stepwatch.app.Health;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says, in the health of the sink, when the application before it stands still: no news is then no good news. */
public final class Upstream implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Upstream.class);
    private static final String PART = "streams-app";
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long LOOK_SECONDS = 30;

    private final Lag lag;
    private final String group;
    private final List<String> topics;
    private final Health health;
    private final Advance advance = new Advance(PATIENCE);
    private final ScheduledExecutorService clock;
    private boolean said;

    private Upstream(Admin admin, String group, List<String> topics, Health health) {
        this.lag = new Lag(admin);
        this.group = group;
        this.topics = topics;
        this.health = health;
        this.clock = Executors.newSingleThreadScheduledExecutor(work -> {
            Thread thread = new Thread(work, "upstream");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Begins to watch.
     *
     * @param group of the application before the sink
     * @param topics that it reads
     */
    public static Upstream watch(Admin admin, String group, List<String> topics, Health health) {
        Upstream upstream = new Upstream(admin, group, topics, health);
        var unused =
                upstream.clock.scheduleWithFixedDelay(upstream::look, LOOK_SECONDS, LOOK_SECONDS, TimeUnit.SECONDS);
        return upstream;
    }

    private void look() {
        try {
            tell(advance.look(lag.distance(group, topics), System.nanoTime()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException | RuntimeException e) {
            LOG.debug("cannot tell how far {} is", group, e);
        }
    }

    private void tell(Optional<String> trouble) {
        if (trouble.isPresent()) {
            health.degraded(PART, trouble.get());
            if (!said) {
                LOG.warn("group={} {}", group, trouble.get());
            }
        } else {
            health.up(PART);
        }
        said = trouble.isPresent();
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
