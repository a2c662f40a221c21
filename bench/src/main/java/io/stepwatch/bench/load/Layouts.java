package io.stepwatch.bench.load;

import io.stepwatch.app.AppSettings;
import io.stepwatch.app.Health;
import io.stepwatch.app.Logging;
import io.stepwatch.app.Sources;
import io.stepwatch.app.StreamsShell;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;

/**
 * What it costs to keep a window of points, without any detection: as rows with a head, or as one value for each series.
 * Both take a state of detection along that is as large as real ones. The limit stands beside them.
 *
 * <p>Arguments, with their defaults: {@code --series 20 --commits 1500}.
 */
public final class Layouts {

    private final Cluster cluster;
    private final Histories histories;
    private final RegistryClient registry;

    private Layouts(Cluster cluster, Histories histories) {
        this.cluster = cluster;
        this.histories = histories;
        this.registry = cluster.registry();
    }

    /** Runs it and prints one line for each layout. */
    public static void main(String[] arguments) throws Exception {
        Logging.configure(Sources.of(new String[0], System.getenv(), Path.of("")));
        Arguments given = new Arguments(arguments);
        Histories histories = new Histories(given.number("series", 20), given.number("commits", 1500), 1);
        given.refuseOthers();
        try (Cluster cluster = new Cluster("layouts-")) {
            cluster.publish(histories);
            Layouts layouts = new Layouts(cluster, histories);
            String runs = cluster.topic(Topic.BENCHMARK_RUNS);
            layouts.measure("limit", Limit.STORE, config -> Limit.topology(config, runs, layouts.registry));
            layouts.measure(
                    "rows", WindowedRows.STORE, config -> WindowedRows.topology(config, runs, layouts.registry));
            layouts.measure("one-value", OneValue.STORE, config -> OneValue.topology(config, runs, layouts.registry));
        }
    }

    private void measure(String name, String store, Function<TopologyConfig, Topology> topology) throws Exception {
        AppSettings settings = cluster.application(name, 1);
        StreamsShell shell =
                StreamsShell.start(settings, new Health(), registry, Set.of(Topic.BENCHMARK_RUNS), topology);
        try (Admin admin = cluster.admin()) {
            // The second half: where histories are longer than twice the window it is full then.
            double rate = new Progress(admin, settings.applicationId(), cluster.topic(Topic.BENCHMARK_RUNS))
                    .rate(histories.records() / 2, histories.records())
                    .recordsPerSecond();
            long bytes = Progress.bytes(admin, settings.applicationId() + "-" + store + "-changelog");
            System.out.println(String.format(
                    Locale.ROOT,
                    "%d series of %d points, %s: %,.0f records/s, changelog %,d bytes a record",
                    histories.benchmarks(),
                    histories.commits(),
                    name,
                    rate,
                    bytes / histories.records()));
        } finally {
            shell.close();
        }
    }
}
