package io.stepwatch.sink.dispatch;

import io.stepwatch.app.Health;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.sink.deliver.Target;
import io.stepwatch.sink.picture.Pictures;
import io.stepwatch.sink.route.Subscription;
import java.time.Duration;
import java.util.SplittableRandom;
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
    private final Subscription subscription;
    private final Target target;
    private final Way way;
    private final Health health;
    private final Figures figures = new Figures();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread;

    /**
     * How alerts are delivered, whatever the target.
     *
     * @param backoff how long to wait after a failure
     * @param pictures what is drawn for readers
     */
    public record Way(Backoff backoff, Pictures pictures) {}

    private DeliveryLoop(
            Connection connection, RegistryClient registry, Subscription subscription, Way way, Health health) {
        this.connection = connection;
        this.registry = registry;
        this.subscription = subscription;
        this.target = subscription.target();
        this.way = way;
        this.health = health;
        this.thread = new Thread(this::run, group(connection, target));
        this.thread.setDaemon(true);
    }

    /** Starts to deliver. */
    public static DeliveryLoop start(
            Connection connection, RegistryClient registry, Subscription subscription, Way way, Health health) {
        DeliveryLoop loop = new DeliveryLoop(connection, registry, subscription, way, health);
        loop.thread.start();
        return loop;
    }

    /** The consumer group that keeps the target's progress. Example: stepwatch-deliver-webhook */
    public String group() {
        return group(connection, target);
    }

    /** Name of the target. */
    public String target() {
        return target.name();
    }

    /** What has come of its attempts. */
    public Figures figures() {
        return figures;
    }

    private static String group(Connection connection, Target target) {
        return connection.topicPrefix() + "stepwatch-deliver-" + target.name();
    }

    private void run() {
        LOG.info(
                "delivery starts target={} adapter={} at={} group={}",
                target.name(),
                target.adapter(),
                target.place(),
                group());
        DeliveryClients clients = new DeliveryClients(connection, group());
        try (target;
                Writer writer = new Writer(clients)) {
            while (closing.getCount() > 0) {
                session(clients, writer);
            }
        }
        LOG.info("delivery stops target={}", target.name());
    }

    /** One consumer's life. */
    private void session(DeliveryClients clients, Writer writer) {
        String part = "deliver-" + target.name();
        Aside aside = new Aside(connection, writer);
        Courier.Tools tools = new Courier.Tools(
                new Attempt(target, way.backoff(), health, new SplittableRandom()),
                new Reading(registry, aside),
                new Outbox(connection, clients, writer, registry, target.name()),
                aside,
                way.pictures(),
                figures);
        try (KafkaConsumer<byte[], byte[]> consumer = clients.consumer()) {
            Courier courier = new Courier(consumer, subscription, tools);
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

    /** Lets it end after the attempt that is under way; does not wait for that. */
    public void end() {
        closing.countDown();
    }

    /** Stops after the attempt that is under way, whose outcome is still written down. */
    @Override
    public void close() {
        end();
        try {
            thread.join(CLOSE_PATIENCE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
