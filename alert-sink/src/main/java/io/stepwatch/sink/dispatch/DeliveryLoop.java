package io.stepwatch.sink.dispatch;

import io.stepwatch.app.Health;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.sink.deliver.Target;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps delivering to one target, in a thread and a consumer group of its own, until it is closed. */
public final class DeliveryLoop implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryLoop.class);
    private static final Duration BEFORE_NEXT_CONSUMER = Duration.ofSeconds(5);
    private static final Duration CLOSE_PATIENCE = Duration.ofSeconds(15);

    private final Connection connection;
    private final RegistryClient registry;
    private final Target target;
    private final Backoff backoff;
    private final Health health;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread;

    private DeliveryLoop(
            Connection connection, RegistryClient registry, Target target, Backoff backoff, Health health) {
        this.connection = connection;
        this.registry = registry;
        this.target = target;
        this.backoff = backoff;
        this.health = health;
        this.thread = new Thread(this::run, group(connection, target));
        this.thread.setDaemon(true);
    }

    /** Starts to deliver. */
    public static DeliveryLoop start(
            Connection connection, RegistryClient registry, Target target, Backoff backoff, Health health) {
        DeliveryLoop loop = new DeliveryLoop(connection, registry, target, backoff, health);
        loop.thread.start();
        return loop;
    }

    /** The consumer group that keeps the target's progress. Example: stepwatch-deliver-webhook */
    public String group() {
        return group(connection, target);
    }

    private static String group(Connection connection, Target target) {
        return connection.topicPrefix() + "stepwatch-deliver-" + target.name();
    }

    private void run() {
        LOG.info("delivery starts target={} at={} group={}", target.name(), target.place(), group());
        DeliveryClients clients = new DeliveryClients(connection, group());
        try (target;
                Aside aside = new Aside(connection, clients)) {
            while (closing.getCount() > 0) {
                session(clients, aside);
            }
        }
        LOG.info("delivery stops target={}", target.name());
    }

    /** One consumer's life. */
    private void session(DeliveryClients clients, Aside aside) {
        String part = "deliver-" + target.name();
        try (KafkaConsumer<byte[], byte[]> consumer = clients.consumer()) {
            Courier courier = new Courier(consumer, new Attempt(target, registry, aside, backoff, health));
            courier.subscribe(Topic.ALERTS.name(connection.topicPrefix()));
            while (closing.getCount() > 0) {
                courier.round();
            }
        } catch (RuntimeException e) {
            LOG.error("delivery interrupted target={} next_try={}", target.name(), BEFORE_NEXT_CONSUMER, e);
            health.degraded(part, "broker: " + e.getClass().getSimpleName());
            pause();
        }
    }

    private void pause() {
        try {
            boolean closed = closing.await(BEFORE_NEXT_CONSUMER.toMillis(), TimeUnit.MILLISECONDS);
            LOG.debug("delivery to {} goes on, closed={}", target.name(), closed);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Stops after the attempt that is under way, whose outcome is still written down. */
    @Override
    public void close() {
        closing.countDown();
        try {
            thread.join(CLOSE_PATIENCE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
