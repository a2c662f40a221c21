package io.stepwatch.bench.load;

import io.stepwatch.app.AppSettings;
import io.stepwatch.app.Health;
import io.stepwatch.app.Logging;
import io.stepwatch.app.Outages;
import io.stepwatch.app.Sources;
import io.stepwatch.app.StreamsShell;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.streams.SeriesTopology;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.admin.Admin;

/**
 * From the publishing of the run that confirms a change point until a consumer of what is committed has the event, under a
 * steady load of half of what the topology can do, measured just before.
 *
 * <p>Arguments, with their defaults: {@code --benchmarks 4000 --commits 160 --metrics 1 --threads 1 --share 50} (percent of
 * the maximum). Publisher, broker, application and consumer are in this one process.
 */
public final class Latency {

    /** One benchmark in so many moves, so that there are enough change points for a percentile. */
    private static final int MOVING = 10;

    private static final long PATIENCE_SECONDS = 60;

    private final Cluster cluster;
    private final Histories histories;

    private Latency(Cluster cluster, Histories histories) {
        this.cluster = cluster;
        this.histories = histories;
    }

    /** Runs it and prints one line for each stage. */
    public static void main(String[] arguments) throws Exception {
        Logging.configure(Sources.of(new String[0], System.getenv(), Path.of("")));
        Arguments given = new Arguments(arguments);
        Histories histories = new Histories(
                given.number("benchmarks", 4000), given.number("commits", 160), given.number("metrics", 1), MOVING);
        int threads = given.number("threads", 1);
        int share = given.number("share", 50);
        given.refuseOthers();
        try (Cluster cluster = new Cluster("latency-")) {
            new Latency(cluster, histories).run(cluster.application("ours", threads), share / 100.0);
        }
    }

    private void run(AppSettings settings, double share) throws Exception {
        int calm = histories.commits() * 3 / 8;
        try (Publisher publisher = cluster.publisher();
                Admin admin = cluster.admin()) {
            for (int commit = 0; commit < calm; commit++) {
                for (int benchmark = 0; benchmark < histories.benchmarks(); benchmark++) {
                    publisher.send(histories.run(benchmark, commit));
                }
            }
            RegistryClient registry = cluster.registry();
            Health health = new Health();
            StreamsShell shell = StreamsShell.start(
                    settings,
                    health,
                    registry,
                    SeriesTopology.TOPICS,
                    new SeriesTopology(cluster.prefix(), registry, health, Outages.WAIT)::build);
            try (Confirmations confirmations = new Confirmations(cluster)) {
                double most = new Progress(admin, settings.applicationId(), cluster.topic(Topic.BENCHMARK_RUNS))
                        .rate((long) histories.benchmarks() * calm)
                        .recordsPerSecond();
                say("maximum: %,.0f records/s", most);
                Sent sent = new Sent(histories);
                steadily(publisher, sent, calm, most * share);
                report(confirmations.latencies(sent, calm, histories.moves(), PATIENCE_SECONDS), most * share);
            } finally {
                shell.close();
            }
        }
    }

    /** Publishes the rest of the histories, each run when it is due. */
    private void steadily(Publisher publisher, Sent sent, int from, double perSecond) {
        long begin = System.nanoTime();
        long number = 0;
        for (int commit = from; commit < histories.commits(); commit++) {
            for (int benchmark = 0; benchmark < histories.benchmarks(); benchmark++) {
                long due = begin + (long) (number++ / perSecond * 1e9);
                for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
                    LockSupport.parkNanos(left);
                }
                sent.now(benchmark, commit);
                publisher.send(histories.run(benchmark, commit));
            }
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        say("published %,d records in %.1f s, %,.0f records/s", number, seconds, number / seconds);
    }

    private static void report(long[] nanos, double perSecond) {
        Arrays.sort(nanos);
        say(
                "publish to confirmed change point at %,.0f records/s: median %d ms, p90 %d ms, p99 %d ms, largest %d ms"
                        + " (%d change points)",
                perSecond, at(nanos, 0.5), at(nanos, 0.9), at(nanos, 0.99), at(nanos, 1), nanos.length);
    }

    private static long at(long[] sorted, double share) {
        int index = (int) Math.ceil(share * sorted.length) - 1;
        return TimeUnit.NANOSECONDS.toMillis(sorted[Math.max(0, index)]);
    }

    private static void say(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
