package io.stepwatch.bench.load;

import io.stepwatch.app.AppSettings;
import io.stepwatch.app.Health;
import io.stepwatch.app.Logging;
import io.stepwatch.app.Outages;
import io.stepwatch.app.Sources;
import io.stepwatch.app.StreamsShell;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.run.Median;
import io.stepwatch.streams.SeriesTopology;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;

/**
 * Points per second through the topology, beside the limit.
 *
 * <p>Arguments, with their defaults: {@code --points 1000000 --series 50000 --metrics 1 --threads 1 --rounds 4}. In the first round
 * the code is still being compiled; it is printed and does not count.
 */
public final class Load {

    private record Measured(Rate limit, Rate ours) {
        double ratio() {
            return ours.recordsPerSecond() / limit.recordsPerSecond();
        }

        /** The same by the CPU that the whole process took. */
        double byCpu() {
            return limit.allMicros() / ours.allMicros();
        }
    }

    private final Cluster cluster;
    private final Histories histories;
    private final int threads;

    private Load(Cluster cluster, Histories histories, int threads) {
        this.cluster = cluster;
        this.histories = histories;
        this.threads = threads;
    }

    /** Runs it and prints a line for each round. */
    public static void main(String[] arguments) throws Exception {
        Logging.configure(Sources.of(new String[0], System.getenv(), Path.of("")));
        Arguments given = new Arguments(arguments);
        int points = given.number("points", 1_000_000);
        int series = given.number("series", 50_000);
        int metrics = given.number("metrics", 1);
        int threads = given.number("threads", 1);
        int rounds = given.number("rounds", 4);
        given.refuseOthers();
        Histories histories = new Histories(series / metrics, points / series, metrics);
        try (Cluster cluster = new Cluster("load-")) {
            say(
                    "%d points of %d series, %d metrics a benchmark: %d records",
                    points, series, metrics, histories.records());
            cluster.publish(histories);
            new Load(cluster, histories, threads).run(rounds);
        }
    }

    private void run(int rounds) throws InterruptedException, ExecutionException {
        List<Measured> all = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            Rate limit = limit("limit-" + round);
            Rate ours = ours("ours-" + round);
            Measured measured = new Measured(limit, ours);
            all.add(measured);
            say(
                    "round %d: limit %,.0f records/s, topology %,.0f records/s = %,.0f points/s, ratio %.2f, by CPU %.2f",
                    round,
                    limit.recordsPerSecond(),
                    ours.recordsPerSecond(),
                    ours.recordsPerSecond() * histories.metrics(),
                    measured.ratio(),
                    measured.byCpu());
        }
        if (rounds > 1) {
            double median = Median.of(all.stream().skip(1).mapToDouble(Measured::ratio));
            say("median ratio %.2f of %d rounds after the first", median, rounds - 1);
        }
    }

    private Rate limit(String name) throws InterruptedException, ExecutionException {
        RegistryClient registry = cluster.registry();
        return measure(
                name,
                new Health(),
                registry,
                Set.of(Topic.BENCHMARK_RUNS),
                config -> Limit.topology(config, cluster.topic(Topic.BENCHMARK_RUNS), registry),
                Limit.STORE);
    }

    private Rate ours(String name) throws InterruptedException, ExecutionException {
        RegistryClient registry = cluster.registry();
        Health health = new Health();
        SeriesTopology topology = new SeriesTopology(cluster.prefix(), registry, health, Outages.WAIT);
        return measure(name, health, registry, SeriesTopology.TOPICS, topology::build, "series");
    }

    private Rate measure(
            String name,
            Health health,
            RegistryClient registry,
            Set<Topic> topics,
            Function<TopologyConfig, Topology> topology,
            String store)
            throws InterruptedException, ExecutionException {
        AppSettings settings = cluster.application(name, threads);
        StreamsShell shell = StreamsShell.start(settings, health, registry, topics, topology);
        try (Admin admin = cluster.admin()) {
            Rate rate = new Progress(admin, settings.applicationId(), cluster.topic(Topic.BENCHMARK_RUNS))
                    .rate(histories.records());
            long changelog = Progress.bytes(admin, settings.applicationId() + "-" + store + "-changelog");
            say(
                    "  %s: %,.0f records/s, CPU of a record %.1f µs in stream threads, %.1f µs in all; changelog %,.0f bytes a record",
                    name,
                    rate.recordsPerSecond(),
                    rate.streamMicros(),
                    rate.allMicros(),
                    (double) changelog / histories.records());
            return rate;
        } finally {
            shell.close();
            cluster.deleteTopicsOf(settings.applicationId());
        }
    }

    private static void say(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
