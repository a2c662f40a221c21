package io.stepwatch.bench.publish;

import io.stepwatch.local.broker.EmbeddedBroker;
import io.stepwatch.local.registry.RegistryServer;
import io.stepwatch.local.registry.RegistrySettings;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.SchemaRegistration;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.kafka.TopicCreation;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** {@code publish} of many points and of one, {@code --help}, and a bare producer, in turn, against one broker. */
public final class Race {

    private static final int ROUNDS = 7;
    private static final double MOST = 2.5;

    private final Map<String, String> environment;
    private final Connection connection;
    private final Path folder;
    private final Path launcher;

    private Race(Connection connection, Path folder, Path launcher) {
        this.connection = connection;
        this.folder = folder;
        this.launcher = launcher;
        this.environment = Map.of(
                "STEPWATCH_BOOTSTRAP_SERVERS", connection.bootstrapServers(),
                "STEPWATCH_REGISTRY_URL", connection.registry().toString(),
                "STEPWATCH_JAVA_OPTIONS", "-Xmx128m");
    }

    /** Argument: how many points (10,000 unless said otherwise). Ends with an exception where the ratio is too large. */
    public static void main(String[] args) throws Exception {
        int points = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
        Path launcher = Path.of("stepwatch").toAbsolutePath();
        try (EmbeddedBroker broker = EmbeddedBroker.ephemeral();
                RegistryServer registry = RegistryServer.start(RegistrySettings.on(broker.bootstrapServers()))) {
            Connection connection = Connection.to(broker.bootstrapServers(), URI.create(registry.url()));
            try (Admin admin = Admin.create(Map.of("bootstrap.servers", connection.bootstrapServers()))) {
                TopicCreation.createMissing(admin, connection, Optional.of((short) 1));
            }
            SchemaRegistration.registerAll(SerdeConfig.registry(connection), connection);
            new Race(connection, Files.createTempDirectory("race"), launcher).run(points);
        }
    }

    private void run(int points) throws Exception {
        Path many = results("many.txt", points);
        Path one = results("one.txt", 1);
        timed(publish(many));
        Path records = records(points);
        List<String> bare = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-cp",
                System.getProperty("java.class.path"),
                BareProducer.class.getName(),
                connection.bootstrapServers(),
                Topic.BENCHMARK_RUNS.name(""),
                records.toString());
        List<String> help = List.of(launcher.toString(), "--help");
        List<List<String>> programs = List.of(bare, publish(many), publish(one), help);
        List<List<Timed>> times = new ArrayList<>();
        programs.forEach(program -> times.add(new ArrayList<>()));
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < programs.size(); i++) {
                times.get(i).add(timed(programs.get(i)));
            }
        }
        print("bare producer, " + points + " records", times.get(0));
        print("publish, " + points + " points", times.get(1));
        print("publish, 1 point", times.get(2));
        print("--help", times.get(3));
        double ratio = median(times.get(1)) / median(times.get(0));
        System.out.printf(Locale.ROOT, "publish / bare producer: %.2f (at most %.1f)%n", ratio, MOST);
        if (ratio > MOST) {
            throw new IllegalStateException("publish is slower than promised");
        }
    }

    private List<String> publish(Path file) {
        return List.of(
                launcher.toString(),
                "publish",
                file.toString(),
                "--project",
                "race",
                "--branch",
                "main",
                "--environment",
                "lab",
                "--run-id",
                "r1");
    }

    private Timed timed(List<String> program) throws IOException, InterruptedException {
        return Timed.run(program, environment);
    }

    private Path results(String name, int points) throws IOException {
        StringBuilder text = new StringBuilder("goos: linux\ngoarch: amd64\npkg: example.test/race\n");
        for (int i = 0; i < points; i++) {
            text.append("BenchmarkCase/number=")
                    .append(i)
                    .append("-8 \t 1000 \t ")
                    .append(1000 + i)
                    .append(" ns/op\n");
        }
        return Files.writeString(folder.resolve(name), text);
    }

    /** What a publish has sent, for the bare producer to send again. */
    private Path records(int points) throws IOException {
        Map<String, Object> config = Map.of("bootstrap.servers", connection.bootstrapServers());
        List<ConsumerRecord<byte[], byte[]>> found = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(Topic.BENCHMARK_RUNS.name("")).stream()
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            while (found.size() < points) {
                consumer.poll(Duration.ofSeconds(1)).forEach(found::add);
            }
        }
        Path file = folder.resolve("records");
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.writeInt(found.size());
            for (ConsumerRecord<byte[], byte[]> record : found) {
                out.writeInt(record.key().length);
                out.write(record.key());
                out.writeInt(record.value().length);
                out.write(record.value());
            }
        }
        return file;
    }

    private static void print(String what, List<Timed> times) {
        double[] sorted = times.stream().mapToDouble(Timed::millis).sorted().toArray();
        long peak = times.stream().mapToLong(Timed::peakKib).max().orElse(0);
        System.out.printf(
                Locale.ROOT,
                "%-32s median %6.0f ms (%.0f to %.0f), at most %d MiB resident%n",
                what,
                median(times),
                sorted[0],
                sorted[sorted.length - 1],
                peak / 1024);
    }

    private static double median(List<Timed> times) {
        double[] sorted = times.stream().mapToDouble(Timed::millis).toArray();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
