package io.stepwatch.bench.load;

import io.stepwatch.app.AppSettings;
import io.stepwatch.app.Health;
import io.stepwatch.app.Logging;
import io.stepwatch.app.Outages;
import io.stepwatch.app.Sources;
import io.stepwatch.app.StreamsShell;
import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.streams.SeriesTopology;
import io.stepwatch.streams.StreamsSettings;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.apache.kafka.clients.admin.Admin;

/**
 * What an event costs with windows of different lengths. Only events that meet a full window are timed.
 *
 * <p>Arguments, with their defaults: {@code --series 40 --commits 9000 --rounds 2}.
 */
public final class Windows {

    private static final int[] WINDOWS = {64, 512, 4096};

    /** A window is cut when it has so many points too many. */
    private static final int SLACK = 64;

    private final Cluster cluster;
    private final Histories histories;

    private Windows(Cluster cluster, Histories histories) {
        this.cluster = cluster;
        this.histories = histories;
    }

    /** Runs it and prints one line for each window and round. */
    public static void main(String[] arguments) throws Exception {
        Logging.configure(Sources.of(new String[0], System.getenv(), Path.of("")));
        Arguments given = new Arguments(arguments);
        Histories histories = new Histories(given.number("series", 40), given.number("commits", 9000), 1);
        int rounds = given.number("rounds", 2);
        given.refuseOthers();
        try (Cluster cluster = new Cluster("windows-")) {
            cluster.publish(histories);
            Windows windows = new Windows(cluster, histories);
            double[] best = new double[WINDOWS.length];
            Arrays.fill(best, Double.MAX_VALUE);
            for (int round = 1; round <= rounds; round++) {
                for (int i = 0; i < WINDOWS.length; i++) {
                    best[i] = Math.min(best[i], windows.microsPerEvent("r" + round + "-", WINDOWS[i]));
                }
            }
            int last = WINDOWS.length - 1;
            say("ratio %d to %d: %.2f, of the best rounds", WINDOWS[last], WINDOWS[0], best[last] / best[0]);
        }
    }

    private double microsPerEvent(String name, int window) throws Exception {
        DetectorSettings plain = DetectorSettings.standard();
        StreamsSettings standard = StreamsSettings.standard();
        StreamsSettings chosen = new StreamsSettings(
                new DetectorSettings(
                        plain.sensitivity(), plain.falseAlarmBudget(), plain.floor(), plain.minimumPoints(), window),
                standard.retention(),
                standard.staleAfter(),
                standard.memory());
        RegistryClient registry = cluster.registry();
        Health health = new Health();
        AppSettings settings = cluster.application(name + window, 1);
        StreamsShell shell = StreamsShell.start(
                settings,
                health,
                registry,
                SeriesTopology.TOPICS,
                new SeriesTopology(cluster.prefix(), registry, health, Outages.WAIT, chosen)::build);
        try (Admin admin = cluster.admin()) {
            long filling = (long) histories.benchmarks() * (WINDOWS[WINDOWS.length - 1] + SLACK);
            double rate = new Progress(admin, settings.applicationId(), cluster.topic(Topic.BENCHMARK_RUNS))
                    .rate(filling, histories.records())
                    .recordsPerSecond();
            long bytes = Progress.bytes(admin, settings.applicationId() + "-series-changelog");
            say(
                    "window %d: %.1f µs an event, changelog %d bytes a point",
                    window, 1e6 / rate, bytes / histories.points());
            return 1e6 / rate;
        } finally {
            shell.close();
        }
    }

    private static void say(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
