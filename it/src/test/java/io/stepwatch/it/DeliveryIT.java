package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Metric;
import io.stepwatch.it.Installation.Ran;
import io.stepwatch.local.broker.EmbeddedBroker;
import io.stepwatch.local.registry.RegistryServer;
import io.stepwatch.local.registry.RegistrySettings;
import io.stepwatch.schema.kafka.Topic;
import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclBindingFilter;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Delivery where brokers cut off, deny, or take no more than so many bytes. */
class DeliveryIT {

    private static final Map<String, String> WITH_AUTHORIZER = Map.of(
            "authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
            "allow.everyone.if.no.acl.found", "true");

    @TempDir
    Path folder;

    @Test
    void s28StoresARunOnceThoughTwentyAcknowledgementsAreCutOff() throws Exception {
        Path file = Files.writeString(folder.resolve("bench.txt"), "BenchmarkScan-8 100 12.5 ns/op\n");
        try (CutOffProxy proxy = new CutOffProxy(20);
                EmbeddedBroker broker = EmbeddedBroker.ephemeral(
                        Map.of("advertised.listeners", "PLAINTEXT://127.0.0.1:" + proxy.port()))) {
            proxy.forwardTo(Integer.parseInt(broker.bootstrapServers().replaceFirst(".*:", "")));
            // The registry's own records go another way: only what publish sends is cut off.
            Installation shared = Installation.create("cut-off");
            Map<String, String> environment = shared.environment();
            environment.put("STEPWATCH_BOOTSTRAP_SERVERS", "127.0.0.1:" + proxy.port());
            Installation behind = shared.on("127.0.0.1:" + proxy.port());
            behind.createTopics();
            Ran ran = Installation.run(environment, folder, publish(file, "--timeout", "300s"));
            assertThat(ran.status()).as(ran.err()).isZero();
            assertThat(proxy.left()).isZero();
            assertThat(Records.values(behind, Topic.BENCHMARK_RUNS, BenchmarkRun.class))
                    .hasSize(1);
        }
    }

    @Test
    void s32NamesPrincipalOperationAndTopicOfWhatIsDenied() throws Exception {
        Path file = Files.writeString(folder.resolve("bench.txt"), "BenchmarkScan-8 100 12.5 ns/op\n");
        try (EmbeddedBroker broker = EmbeddedBroker.ephemeral(WITH_AUTHORIZER);
                RegistryServer registry = RegistryServer.start(RegistrySettings.on(broker.bootstrapServers()))) {
            Installation installation = Installation.create("denied", broker.bootstrapServers(), registry.url());
            Map<String, String> environment = installation.environment();
            String topic = installation.topic(Topic.BENCHMARK_RUNS);
            deny(installation, ResourceType.TOPIC, topic, AclOperation.WRITE);
            assertDenied(
                    Installation.run(environment, folder, publish(file)),
                    4,
                    "denies WRITE on topic " + topic + " to User:ANONYMOUS");

            deny(installation, ResourceType.TOPIC, installation.topic(Topic.COMMITS), AclOperation.ALL);
            assertDenied(
                    Installation.run(environment, folder, publish(file)),
                    4,
                    "denies WRITE (and with it DESCRIBE) on topic " + installation.topic(Topic.COMMITS));
        }
    }

    @Test
    void s32NamesIdempotentWriteWhereThatIsDenied() throws Exception {
        Path file = Files.writeString(folder.resolve("bench.txt"), "BenchmarkScan-8 100 12.5 ns/op\n");
        try (EmbeddedBroker broker = EmbeddedBroker.ephemeral(WITH_AUTHORIZER);
                RegistryServer registry = RegistryServer.start(RegistrySettings.on(broker.bootstrapServers()))) {
            Installation installation = Installation.create("idempotent", broker.bootstrapServers(), registry.url());
            deny(installation, ResourceType.CLUSTER, "kafka-cluster", AclOperation.IDEMPOTENT_WRITE);
            deny(installation, ResourceType.TOPIC, "*", AclOperation.WRITE);
            assertDenied(
                    Installation.run(installation.environment(), folder, publish(file)), 4, "denies IDEMPOTENT_WRITE");
        }
    }

    @Test
    void s30SplitsWhatOneRecordCannotHoldAndAllOfItArrives() throws Exception {
        Installation installation = Installation.create("large");
        limit(installation, 1_000_000);
        Path many = folder.resolve("many.txt");
        int benchmarks = 20_000;
        int samples = 50;
        try (BufferedWriter out = Files.newBufferedWriter(many)) {
            for (int b = 0; b < benchmarks; b++) {
                for (int i = 0; i < samples; i++) {
                    out.write("BenchmarkB" + b + "-8 1 " + (b + i) + " ns/op\n");
                }
            }
        }
        Ran ran = Installation.run(installation.environment(), folder, publish(many, "--timeout", "300s"));
        assertThat(ran.status()).as(ran.err()).isZero();
        assertThat(ran.out()).contains("series=20000 samples=1000000 rejected=0");
        Path wide = folder.resolve("wide.txt");
        StringBuilder line = new StringBuilder("BenchmarkWide-8 1");
        for (int metric = 0; metric < 200; metric++) {
            line.append(" 1 m").append(metric).append("/op");
        }
        Files.writeString(wide, (line + "\n").repeat(1_500));
        Ran second = Installation.run(installation.environment(), folder, publish(wide, "--timeout", "300s"));
        assertThat(second.status()).as(second.err()).isZero();
        List<BenchmarkRun> runs = Records.values(installation, Topic.BENCHMARK_RUNS, BenchmarkRun.class);
        assertThat(runs.stream().filter(run -> run.getParts() == 1)).hasSize(benchmarks);
        List<BenchmarkRun> parts =
                runs.stream().filter(run -> run.getParts() > 1).toList();
        assertThat(parts).hasSizeGreaterThan(1).allMatch(run -> run.getParts() == parts.size());
        assertThat(parts.stream().map(BenchmarkRun::getPart).distinct()).hasSize(parts.size());
        assertThat(parts.stream().flatMap(run -> run.getMetrics().stream()).map(Metric::getName))
                .hasSize(200)
                .doesNotHaveDuplicates();
        assertThat(Records.raw(installation, Topic.BENCHMARK_RUNS))
                .allSatisfy(found -> assertThat(found.value().length).isLessThanOrEqualTo(900_000));
    }

    @Test
    void s31NamesARecordThatIsTooLargeAndKeepsAPartOfTheSamplesWhenAsked() throws Exception {
        Installation installation = Installation.create("too-large");
        limit(installation, 1_000_000);
        Path file = folder.resolve("samples.json");
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("[{\"name\":\"huge\",\"unit\":\"ns\",\"values\":[1");
            for (int i = 1; i < 2_000_000; i++) {
                out.write("," + (1000 + i % 10));
            }
            out.write("]}]");
        }
        Ran ran = Installation.run(installation.environment(), folder, publish(file));
        assertThat(ran.status()).as(ran.err()).isEqualTo(4);
        assertThat(ran.err()).contains("huge").contains("1048576").contains("--max-samples");
        assertThat(ran.err().lines().toList())
                .allSatisfy(line -> assertThat(line).hasSizeLessThan(1000));
        assertThat(Records.raw(installation, Topic.BENCHMARK_RUNS)).isEmpty();
        assertThat(Records.raw(installation, Topic.COMMITS)).isEmpty();

        Ran kept = Installation.run(installation.environment(), folder, publish(file, "--max-samples", "1000"));
        assertThat(kept.status()).as(kept.err()).isZero();
        assertThat(kept.err()).contains("only a part of the samples is kept");
        List<Double> samples = Records.values(installation, Topic.BENCHMARK_RUNS, BenchmarkRun.class)
                .get(0)
                .getMetrics()
                .get(0)
                .getSamples();
        assertThat(samples).hasSize(1000).startsWith(1.0).endsWith(1009.0);
    }

    @Test
    void s30TellsSizeAndLimitOfARecordThatTheBrokerDoesNotTake() throws Exception {
        Installation installation = Installation.create("broker-limit");
        limit(installation, 20_000);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            text.append(
                    String.format(Locale.ROOT, "BenchmarkNoise-8 1 %d.%03d ns/op%n", (i * 7919) % 100_003, i % 997));
        }
        Path file = Files.writeString(folder.resolve("noise.txt"), text);
        Ran ran = Installation.run(installation.environment(), folder, publish(file));
        assertThat(ran.status()).as(ran.err()).isEqualTo(4);
        assertThat(ran.err()).contains("Noise").contains("the limit 20000 of topic");
    }

    private static String[] publish(Path file, String... options) {
        List<String> all = new ArrayList<>(List.of(
                "publish",
                file.toString(),
                "--project",
                "p",
                "--branch",
                "main",
                "--commit",
                "12".repeat(20),
                "--position",
                "3",
                "--environment",
                "lab"));
        all.addAll(List.of(options));
        return all.toArray(String[]::new);
    }

    private static void limit(Installation installation, int bytes) throws Exception {
        ConfigResource topic = new ConfigResource(ConfigResource.Type.TOPIC, installation.topic(Topic.BENCHMARK_RUNS));
        try (Admin admin = installation.admin()) {
            ConfigEntry entry = new ConfigEntry("max.message.bytes", Integer.toString(bytes));
            admin.incrementalAlterConfigs(Map.of(topic, List.of(new AlterConfigOp(entry, AlterConfigOp.OpType.SET))))
                    .all()
                    .get();
        }
    }

    /** Allows everything of a resource but one operation, and waits until the broker knows. */
    private static void deny(Installation installation, ResourceType type, String name, AclOperation operation)
            throws Exception {
        ResourcePattern resource = new ResourcePattern(type, name, PatternType.LITERAL);
        AclBinding allowed = new AclBinding(resource, entry(AclOperation.ALL, AclPermissionType.ALLOW));
        AclBinding denied = new AclBinding(resource, entry(operation, AclPermissionType.DENY));
        try (Admin admin = installation.admin()) {
            admin.createAcls(List.of(allowed, denied)).all().get();
            await().atMost(Duration.ofMinutes(3)).ignoreExceptions().until(() -> admin.describeAcls(
                            AclBindingFilter.ANY)
                    .values()
                    .get()
                    .contains(denied));
        }
    }

    private static AccessControlEntry entry(AclOperation operation, AclPermissionType permission) {
        return new AccessControlEntry("User:ANONYMOUS", "*", operation, permission);
    }

    private static void assertDenied(Ran ran, int status, String text) {
        assertThat(ran.status()).as(ran.err()).isEqualTo(status);
        assertThat(ran.err()).contains(text).doesNotContain("does not answer within");
        assertThat(ran.err().lines().count()).isLessThanOrEqualTo(5);
    }
}
