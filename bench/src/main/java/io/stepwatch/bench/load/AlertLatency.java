package io.stepwatch.bench.load;

import io.stepwatch.app.Logging;
import io.stepwatch.app.Sources;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.sink.SinkApp;
import io.stepwatch.sink.SinkSettings;
import io.stepwatch.sink.deliver.webhook.Webhook;
import io.stepwatch.sink.deliver.webhook.WebhookSettings;
import io.stepwatch.sink.dispatch.Backoff;
import io.stepwatch.sink.route.Subscription;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * From a confirmed change point to the delivered message: the time from when a change point is due to be sent until a webhook
 * has been called with its alert. No closing delay; each change point is a cause of its own. The load does not wait for answers.
 *
 * <p>Arguments, with their defaults: {@code --rate 50 --seconds 60 --warm-up 10 --projects 20}.
 */
public final class AlertLatency {

    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final long LOOK_MILLIS = 20;

    private final int rate;
    private final int warmUp;
    private final Shifts shifts;
    private final long[] due;

    private AlertLatency(int rate, int seconds, int warmUp, int projects) {
        this.rate = rate;
        this.warmUp = warmUp * rate;
        this.shifts = new Shifts(projects);
        this.due = new long[(warmUp + seconds) * rate];
    }

    /** Runs it and prints the figures. */
    public static void main(String[] arguments) throws Exception {
        Logging.configure(Sources.of(new String[0], System.getenv(), Path.of("")));
        Arguments given = new Arguments(arguments);
        AlertLatency latency = new AlertLatency(
                given.number("rate", 50),
                given.number("seconds", 60),
                given.number("warm-up", 10),
                given.number("projects", 20));
        given.refuseOthers();
        latency.run();
    }

    private void run() throws Exception {
        try (Cluster cluster = new Cluster("alerts-");
                AlertReceiver receiver = new AlertReceiver(due.length)) {
            Webhook webhook =
                    new Webhook(new WebhookSettings(receiver.url(), Optional.empty(), Duration.ofSeconds(10)));
            try (SinkApp sink = SinkApp.start(
                    cluster.application(SinkApp.NAME, 1),
                    SinkSettings.DEFAULT.withClosingDelay(Duration.ZERO),
                    List.of(Subscription.to(webhook)),
                    Backoff.DEFAULT)) {
                await(sink::ready, "the sink does not start");
                send(cluster);
                await(() -> receiver.heard() == due.length, "not every alert was delivered");
                report(receiver);
            }
        }
    }

    private void send(Cluster cluster) {
        Map<String, Object> config = Map.of("bootstrap.servers", cluster.bootstrapServers());
        try (KafkaProducer<String, ChangePoint> producer =
                new KafkaProducer<>(config, new StringSerializer(), new AvroSerializer<>(cluster.registry(), false))) {
            long begin = System.nanoTime();
            for (int i = 0; i < due.length; i++) {
                due[i] = begin + i * 1_000_000_000L / rate;
                while (System.nanoTime() < due[i]) {
                    LockSupport.parkNanos(due[i] - System.nanoTime());
                }
                ChangePoint point = shifts.number(i);
                var unused = producer.send(
                        new ProducerRecord<>(cluster.topic(Topic.CHANGE_POINTS), point.getSeriesId(), point));
            }
        }
    }

    private void report(AlertReceiver receiver) {
        double[] millis = new double[due.length - warmUp];
        for (int i = 0; i < millis.length; i++) {
            millis[i] = (receiver.at(warmUp + i) - due[warmUp + i]) / 1e6;
        }
        Arrays.sort(millis);
        System.out.println(String.format(
                Locale.ROOT,
                "%d alerts, %d a second: median %.0f ms, p90 %.0f ms, p99 %.0f ms, largest %.0f ms, repeated calls %d",
                millis.length,
                rate,
                share(millis, 0.5),
                share(millis, 0.9),
                share(millis, 0.99),
                millis[millis.length - 1],
                receiver.repeated()));
    }

    private static double share(double[] sorted, double share) {
        return sorted[(int) Math.min(sorted.length - 1.0, Math.ceil(share * sorted.length) - 1)];
    }

    private static void await(BooleanSupplier done, String otherwise) throws InterruptedException {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!done.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException(otherwise + " within " + LIMIT);
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
    }
}
