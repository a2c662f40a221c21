package io.stepwatch.bench.load;

import io.stepwatch.app.Logging;
import io.stepwatch.schema.config.Connection;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What a kill costs: streams-app, in a JVM of its own, is killed and started again, with transactional state stores and
 * without, and then again after its disk was lost; and what it takes in memory.
 *
 * <p>{@code bench/run load.Restart [plain] SERIES COMMITS [SERIES COMMITS …]}; {@code plain} leaves transactional stores out.
 * Seconds run from the start of the process until it is ready, all partitions restored.
 */
public final class Restart {

    private static final Duration LIMIT = Duration.ofMinutes(20);
    private static final long LOOK_MILLIS = 50;
    private static final String PLAIN = "plain";

    private final HttpClient client = HttpClient.newHttpClient();
    private final Cluster cluster;
    private final Path state;
    private final boolean transactional;
    private final int port;

    private Restart(Cluster cluster, Path state, boolean transactional) throws IOException {
        this.cluster = cluster;
        this.state = state;
        this.transactional = transactional;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            this.port = socket.getLocalPort();
        }
    }

    /** Arguments: plain, if so, and pairs of series and commits. */
    public static void main(String[] args) throws Exception {
        Logging.configure();
        System.out.println("series commits transactional first-ready-s after-kill-s disk-lost-s rss-mb state-mb"
                + " state-bytes-a-series");
        boolean plain = args.length > 0 && args[0].equals(PLAIN);
        for (int i = plain ? 1 : 0; i + 1 < args.length; i += 2) {
            Histories histories = new Histories(Integer.parseInt(args[i]), Integer.parseInt(args[i + 1]), 1);
            for (boolean transactional : plain ? new boolean[] {false} : new boolean[] {false, true}) {
                try (Cluster cluster = new Cluster("restart-")) {
                    cluster.publish(histories);
                    Path state = Files.createTempDirectory("stepwatch-restart");
                    new Restart(cluster, state, transactional).run(histories);
                    delete(state);
                }
            }
        }
    }

    private void run(Histories histories) throws Exception {
        List<Double> seconds = new ArrayList<>();
        long resident;
        Process first = launch();
        try {
            seconds.add(untilReady(first));
            await(first, () -> metric("runs_processed_total") >= histories.records());
            // One commit interval later everything is committed, too.
            await(first, () -> metric("kafka_streams_consumer_lag_max_records") == 0);
            resident = resident(first);
        } finally {
            kill(first);
        }
        double size = size(state) / 1e6;
        Process second = launch();
        try {
            seconds.add(untilReady(second));
        } finally {
            kill(second);
        }
        delete(state);
        Process third = launch();
        try {
            seconds.add(untilReady(third));
        } finally {
            kill(third);
        }
        System.out.printf(
                Locale.ROOT,
                "%d %d %b %.1f %.1f %.1f %d %.1f %.0f%n",
                histories.benchmarks(),
                histories.commits(),
                transactional,
                seconds.get(0),
                seconds.get(1),
                seconds.get(2),
                resident,
                size,
                size * 1e6 / histories.benchmarks());
    }

    private Process launch() throws IOException {
        Connection connection = cluster.application("restart", 1).connection();
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                "io.stepwatch.streams.Main",
                "--bootstrap-servers",
                connection.bootstrapServers(),
                "--registry-url",
                connection.registry().toString(),
                "--topic-prefix",
                connection.topicPrefix(),
                "--replication",
                "1",
                "--state-dir",
                state.toString(),
                "--streams-listen",
                "127.0.0.1:" + port);
        builder.environment().put("STEPWATCH_KAFKA_ENABLE_TRANSACTIONAL_STATESTORES", Boolean.toString(transactional));
        // A name of its own: the partitions come back at once, and what is measured is the state alone.
        builder.environment().put("STEPWATCH_KAFKA_GROUP_INSTANCE_ID", "one");
        return builder.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private double untilReady(Process process) throws Exception {
        long begin = System.nanoTime();
        await(process, () -> get("/health/ready").statusCode() == 200);
        return (System.nanoTime() - begin) / 1e9;
    }

    private interface Question {
        boolean yes() throws IOException, InterruptedException;
    }

    private static void await(Process process, Question question) throws InterruptedException {
        long begin = System.nanoTime();
        while (true) {
            try {
                if (question.yes()) {
                    return;
                }
            } catch (IOException e) {
                // Not listening yet.
            }
            if (!process.isAlive() || System.nanoTime() - begin > LIMIT.toNanos()) {
                throw new IllegalStateException("streams-app has ended, or takes longer than " + LIMIT);
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
    }

    private double metric(String name) throws IOException, InterruptedException {
        return get("/metrics")
                .body()
                .lines()
                .filter(line -> line.startsWith(name + "{"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        URI page = URI.create("http://127.0.0.1:" + port + path);
        return client.send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static long resident(Process process) throws IOException {
        return Files.readAllLines(Path.of("/proc/" + process.pid() + "/status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024)
                .findFirst()
                .orElse(-1);
    }

    private static void kill(Process process) throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
