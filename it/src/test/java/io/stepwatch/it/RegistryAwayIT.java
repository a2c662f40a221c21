package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.app.Health.Part;
import io.stepwatch.app.Health.Status;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.avro.Schema;
import org.apache.kafka.streams.KafkaStreams.State;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Case S04: while the registry is away records wait; none is lost and none is set aside. */
class RegistryAwayIT {

    /** A third of the case's 60 s, and still longer than a record waits before it is read again by another thread. */
    private static final Duration AWAY = Duration.ofSeconds(20);

    private static final int VERSIONS = 12;
    private static final int GOOD = 150;
    private static final int POISON = 60;

    @Test
    void s04WaitsAtStartAndWhileItRunsAndGoesOnByItself(@TempDir Path folder) throws Exception {
        try (SwitchedRegistry registry = SwitchedRegistry.start("s04")) {
            Installation here = registry.installation();
            try (Feed feed = new Feed(here)) {
                List<byte[]> during = batch(feed, "during", 1);
                List<byte[]> after = batch(feed, "after", 2);
                send(feed, batch(feed, "before", 0));
                registry.stop();
                try (StreamsApp app = here.streams(folder)) {
                    staysUpButDegraded(app);
                    publishGivesUpAndSendsNothing(here, registry);
                    registry.start();
                    here.awaitStreams();
                    await().atMost(AWAY).until(app::ready);
                    assertThat(app.health().status()).isEqualTo(Status.UP);

                    registry.stop();
                    send(feed, during);
                    staysUpButDegraded(app);
                    registry.start();
                    send(feed, after);
                    here.awaitStreams();
                    assertThat(app.state()).isNotEqualTo(State.ERROR);
                }
            }
            assertThat(benchmarks(here)).hasSize(300);
            assertThat(Letters.of(here)).isEmpty();
        }
    }

    /** The registry comes and goes at moments of the seed's while good and bad records flow. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void losesNothingAndSetsOnlyPoisonAsideWhereverTheRegistryVanishes(long seed, @TempDir Path folder)
            throws Exception {
        Random random = new Random(seed);
        ExecutorService switching = Executors.newSingleThreadExecutor();
        try (SwitchedRegistry registry = SwitchedRegistry.start("vanish" + seed)) {
            Installation here = registry.installation();
            TreeMap<String, Long> expected = new TreeMap<>();
            CountDownLatch sent = new CountDownLatch(1);
            try (Feed feed = new Feed(here);
                    StreamsApp app = here.streams(folder)) {
                List<Poison> poison = Poison.some(feed, random, POISON);
                poison.forEach(bad -> expected.merge(bad.reason(), 1L, Long::sum));
                List<byte[]> good = IntStream.range(0, GOOD)
                        .mapToObj(i -> feed.encoded(
                                Feed.as(Feed.run("b" + i), Feed.withOptionalFields(random.nextInt(VERSIONS)))))
                        .toList();
                Future<?> switched = switching.submit(() -> comesAndGoes(registry, new Random(seed), sent));
                for (int i = 0; i < GOOD; i++) {
                    feed.raw("p/main/lab//b" + i, good.get(i));
                    if (i < POISON) {
                        feed.raw("k" + i, poison.get(i).value());
                    }
                    TimeUnit.MILLISECONDS.sleep(random.nextInt(60));
                }
                feed.flush();
                sent.countDown();
                switched.get();
                here.awaitStreams();
                assertThat(app.state()).isNotEqualTo(State.ERROR);
            }
            assertThat(benchmarks(here)).hasSize(GOOD);
            assertThat(Letters.byReason(here)).isEqualTo(expected);
        } finally {
            switching.shutdownNow();
        }
    }

    private static Void comesAndGoes(SwitchedRegistry registry, Random random, CountDownLatch end) {
        try {
            while (!end.await(random.nextInt(400), TimeUnit.MILLISECONDS)) {
                registry.stop();
                TimeUnit.MILLISECONDS.sleep(random.nextInt(900));
                registry.start();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return null;
    }

    private static void staysUpButDegraded(StreamsApp app) {
        await().atMost(AWAY).until(() -> registryOf(app).status() == Status.DEGRADED);
        assertThat(registryOf(app).detail()).startsWith("registry unreachable: ");
        await().during(AWAY)
                .atMost(AWAY.plusSeconds(10))
                .until(() -> app.state() != State.ERROR && app.health().status() == Status.DEGRADED);
    }

    private static Part registryOf(StreamsApp app) {
        return app.health().parts().getOrDefault("registry", new Part(Status.UP, ""));
    }

    private static void publishGivesUpAndSendsNothing(Installation here, SwitchedRegistry registry) {
        int before = Records.raw(here, Topic.BENCHMARK_RUNS).size();
        long start = System.nanoTime();
        Installation.Ran ran = here.run(
                "publish", Examples.file("sixty-nights.csv"), "--project", "p", "--branch", "main", "--timeout", "2s");
        assertThat(ran.status()).isEqualTo(4);
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isBetween(Duration.ofSeconds(1), Duration.ofSeconds(10));
        assertThat(ran.err().lines())
                .singleElement()
                .asString()
                .startsWith("stepwatch: registry " + registry.url()
                        + " does not answer: connection refused (tried for 2 s)");
        assertThat(Records.raw(here, Topic.BENCHMARK_RUNS)).hasSize(before);
        assertThat(Records.raw(here, Topic.COMMITS)).isEmpty();
    }

    private static List<byte[]> batch(Feed feed, String name, int optionalFields) {
        Schema schema = Feed.withOptionalFields(optionalFields);
        return IntStream.range(0, 100)
                .mapToObj(i -> feed.encoded(Feed.as(Feed.run(name + i), schema)))
                .toList();
    }

    /** Without keys: each goes to the partition of its series by way of its own content. */
    private static void send(Feed feed, List<byte[]> values) throws Exception {
        values.forEach(value -> feed.raw(null, value));
        feed.flush();
    }

    private static List<String> benchmarks(Installation here) {
        return Records.values(here, Topic.SERIES_CATALOG, SeriesInfo.class).stream()
                .map(series -> series.getKey().getBenchmark())
                .distinct()
                .toList();
    }
}
