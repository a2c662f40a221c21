package io.stepwatch.app;

import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.SchemaRegistration;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.RegistryRefusedException;
import io.stepwatch.schema.registry.RegistryUnavailableException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.apache.kafka.clients.admin.Admin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Registers the schemas, lets the streams start, and then looks after registry, broker and topics every few seconds. */
final class Watchman {

    private static final Logger LOG = LoggerFactory.getLogger(Watchman.class);
    private static final Duration BETWEEN_ATTEMPTS = Duration.ofSeconds(1);
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(5);
    private static final Duration BROKER_PATIENCE = Duration.ofSeconds(10);
    private static final Duration CLOSE_PATIENCE = Duration.ofSeconds(5);
    private static final String BROKER = "broker";

    private final AppSettings settings;
    private final Health health;
    private final RegistryClient registry;
    private final Topics topics;
    private final Admin admin;
    private final CountDownLatch closing = new CountDownLatch(1);
    private Thread thread = new Thread();

    Watchman(AppSettings settings, Health health, RegistryClient registry, Topics topics, Admin admin) {
        this.settings = settings;
        this.health = health;
        this.registry = registry;
        this.topics = topics;
        this.admin = admin;
    }

    void begin(Runnable start, BiConsumer<ExitCode, String> fail) {
        thread = new Thread(() -> run(start, fail), settings.applicationId() + "-watchman");
        thread.setDaemon(true);
        thread.start();
    }

    private void run(Runnable start, BiConsumer<ExitCode, String> fail) {
        try {
            while (!registered()) {
                if (stopped(BETWEEN_ATTEMPTS)) {
                    return;
                }
            }
            start.run();
            while (!stopped(BETWEEN_LOOKS)) {
                lookAtRegistry();
                lookAtBroker();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RegistryRefusedException | Topics.TopicMissing e) {
            fail.accept(ExitCode.DELIVERY, String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            LOG.error("watchman failed", e);
            fail.accept(ExitCode.INTERNAL, Outages.summary(e));
        }
    }

    private boolean registered() {
        try {
            SchemaRegistration.registerAll(registry, settings.connection());
            health.up(Outages.REGISTRY);
            return true;
        } catch (RegistryUnavailableException e) {
            health.degraded(Outages.REGISTRY, Outages.unreachable(e));
            return false;
        }
    }

    private void lookAtRegistry() {
        try {
            registry.compatibility(
                    Topic.BENCHMARK_RUNS.subject(settings.connection().topicPrefix()));
            health.up(Outages.REGISTRY);
        } catch (RegistryUnavailableException | RegistryRefusedException e) {
            health.degraded(Outages.REGISTRY, Outages.unreachable(e));
        }
    }

    private void lookAtBroker() throws InterruptedException {
        try {
            topics.check(BROKER_PATIENCE);
            health.up(BROKER);
        } catch (StartException e) {
            health.degraded(BROKER, String.valueOf(e.getMessage()));
        }
    }

    /** A sentence about a topic that is not there; empty when all are, or nobody knows. */
    Optional<String> missingTopic() {
        try {
            topics.check(BROKER_PATIENCE);
        } catch (Topics.TopicMissing e) {
            return Optional.of(e.sentence());
        } catch (StartException e) {
            LOG.debug("topics cannot be looked at", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }

    private boolean stopped(Duration pause) throws InterruptedException {
        return closing.await(pause.toMillis(), TimeUnit.MILLISECONDS);
    }

    void close() {
        closing.countDown();
        thread.interrupt();
        try {
            thread.join(CLOSE_PATIENCE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        admin.close(CLOSE_PATIENCE);
    }
}
