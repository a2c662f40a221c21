package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.app.Health.Part;
import io.stepwatch.app.Health.Status;
import io.stepwatch.app.Outages;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.it.Installation.Ran;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.streams.KafkaStreams.State;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Case S04: while the registry is away records wait; none is lost and none is set aside. Wherever it vanishes, the records of
 * S01, S03, S08 and S22 end as they do with a registry that stays. Case S10, at a seventh of its time: a record that waits
 * less than the budget for one causes no rebalance.
 */
class RegistryAwayIT {

    /** A twentieth of the case's 60 s. */
    private static final Duration SHORT = Duration.ofSeconds(3);

    /** As the case says; longer than a record waits before another thread reads it again. */
    private static final Duration LONG = Duration.ofSeconds(60);

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final int VERSIONS = 12;
    private static final int GOOD = 150;
    private static final int POISON = 60;

    @Test
    void s04WaitsAtStartAndWhileItRunsAndGoesOnByItself(@TempDir Path folder) throws Exception {
        waitsAndGoesOn("s04", SHORT, folder);
    }

    @Test
    @Tag("soak")
    void s04OutlivesAnOutageThatIsLongerThanARecordWaits(@TempDir Path folder) throws Exception {
        waitsAndGoesOn("s04-long", LONG, folder);
    }

    private static void waitsAndGoesOn(String name, Duration away, Path folder) throws Exception {
        try (SwitchedRegistry registry = SwitchedRegistry.start(name)) {
            Installation here = registry.installation();
            try (Feed feed = new Feed(here)) {
                List<byte[]> during = batch(feed, "during", 1);
                List<byte[]> after = batch(feed, "after", 2);
                send(feed, batch(feed, "before", 0));
                registry.stop();
                try (StreamsApp app = here.streams(folder)) {
                    staysUpButDegraded(app, away);
                    publishGivesUpAndSendsNothing(here, registry);
                    registry.start();
                    here.awaitStreams();
                    await().atMost(LIMIT).until(app::ready);
                    await().atMost(LIMIT).until(() -> app.health().status() == Status.UP);

                    double rebalances = rebalances(app);
                    long start = System.nanoTime();
                    registry.stop();
                    send(feed, during);
                    staysUpButDegraded(app, away);
                    registry.start();
                    send(feed, after);
                    here.awaitStreams();
                    // On a machine that is slow beyond measure even a short outage outlasts the wait of a record.
                    if (Duration.ofNanos(System.nanoTime() - start).compareTo(Outages.WAIT) < 0) {
                        assertThat(rebalances(app))
                                .as("S10: a record that takes its time")
                                .isEqualTo(rebalances);
                    }
                    assertThat(app.state()).isNotEqualTo(State.ERROR);
                }
            }
            assertThat(benchmarks(here)).hasSize(300);
            assertThat(Letters.of(here)).isEmpty();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = 1)
    void losesNothingAndSetsOnlyPoisonAsideWhereverTheRegistryVanishes(long seed, @TempDir Path folder)
            throws Exception {
        vanishes(seed, folder);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {2, 3, 4, 5})
    @Tag("soak")
    void losesNothingAndSetsOnlyPoisonAsideWhereverElseTheRegistryVanishes(long seed, @TempDir Path folder)
            throws Exception {
        vanishes(seed, folder);
    }

    /** The registry comes and goes at moments of the seed's while good and bad records flow. */
    private static void vanishes(long seed, Path folder) throws Exception {
        Random random = new Random(seed);
        try (SwitchedRegistry registry = SwitchedRegistry.start("vanish" + seed)) {
            Installation here = registry.installation();
            TreeMap<String, Long> expected = new TreeMap<>();
            try (Feed feed = new Feed(here);
                    StreamsApp app = here.streams(folder)) {
                List<Poison> poison = Poison.some(feed, random, POISON);
                poison.forEach(bad -> expected.merge(bad.reason(), 1L, Long::sum));
                List<byte[]> good = IntStream.range(0, GOOD)
                        .mapToObj(i -> feed.encoded(byAnyVersion(Feed.run("b" + i), random)))
                        .toList();
                Restarts.during(registry, new Random(seed), () -> {
                    for (int i = 0; i < GOOD; i++) {
                        feed.raw(random.nextBoolean() ? "p/main/lab//b" + i : null, good.get(i));
                        if (i < POISON) {
                            feed.poison(poison.get(i));
                        }
                        TimeUnit.MILLISECONDS.sleep(random.nextInt(60));
                    }
                    feed.flush();
                });
                here.awaitStreams();
                assertThat(app.state()).isNotEqualTo(State.ERROR);
            }
            assertThat(benchmarks(here)).hasSize(GOOD);
            assertThat(Letters.byReason(here)).isEqualTo(expected);
        }
    }

    /** Something else answers in its place: a gateway, a page, a registry that has lost what it knew. */
    @Test
    void s04WhateverAnswersInPlaceOfTheRegistryNoGoodRecordIsSetAside(@TempDir Path folder) throws Exception {
        List<Gateway.Answer> answers = List.of(Gateway.Answer.values());
        try (Gateway gateway = Gateway.before(Installation.registry())) {
            Installation here = Installation.create("gateway", Installation.broker(), gateway.url());
            try (Feed feed = new Feed(here)) {
                List<byte[]> values = IntStream.rangeClosed(1, answers.size())
                        .mapToObj(i -> feed.encoded(Newer.as(Feed.run("b" + i), Newer.withOptionalFields(i))))
                        .toList();
                try (StreamsApp app = here.streams(folder)) {
                    Installation.awaitReady(app);
                    for (int i = 0; i < answers.size(); i++) {
                        gateway.answers(answers.get(i));
                        send(feed, List.of(values.get(i)));
                        await().atMost(LIMIT).until(() -> registryOf(app).status() == Status.DEGRADED);
                        gateway.opens();
                        here.awaitStreams();
                    }
                    await().atMost(LIMIT).until(() -> app.health().status() == Status.UP);
                }
            }
            assertThat(benchmarks(here)).hasSize(answers.size());
            assertThat(Letters.of(here)).isEmpty();
        }
    }

    private static GenericRecord byAnyVersion(BenchmarkRun run, Random random) {
        return random.nextInt(4) == 0
                ? Newer.withUnheardDirection(run)
                : Newer.as(run, Newer.withOptionalFields(random.nextInt(VERSIONS)));
    }

    private static void staysUpButDegraded(StreamsApp app, Duration away) {
        await().atMost(LIMIT).until(() -> registryOf(app).status() == Status.DEGRADED);
        assertThat(registryOf(app).detail()).startsWith("registry unreachable: ");
        await().during(away)
                .atMost(away.plus(LIMIT))
                .until(() -> app.state() != State.ERROR && app.health().status() == Status.DEGRADED);
    }

    private static double rebalances(StreamsApp app) throws Exception {
        return Scrape.sum(app.address(), "kafka_streams_rebalances_total");
    }

    private static Part registryOf(StreamsApp app) {
        return app.health().parts().getOrDefault("registry", new Part(Status.UP, ""));
    }

    private static void publishGivesUpAndSendsNothing(Installation here, SwitchedRegistry registry) {
        int before = Records.raw(here, Topic.BENCHMARK_RUNS).size();
        long start = System.nanoTime();
        Ran ran = here.run(
                "publish", Examples.file("sixty-nights.csv"), "--project", "p", "--branch", "main", "--timeout", "2s");
        assertThat(ran.status()).isEqualTo(4);
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isBetween(Duration.ofSeconds(1), Duration.ofSeconds(60));
        assertThat(ran.err().lines())
                .singleElement()
                .asString()
                .startsWith("stepwatch: registry " + registry.url()
                        + " does not answer: connection refused (tried for 2 s)");
        assertThat(Records.raw(here, Topic.BENCHMARK_RUNS)).hasSize(before);
        assertThat(Records.raw(here, Topic.COMMITS)).isEmpty();
    }

    private static List<byte[]> batch(Feed feed, String name, int optionalFields) {
        Schema schema = Newer.withOptionalFields(optionalFields);
        return IntStream.range(0, 100)
                .mapToObj(i -> feed.encoded(Newer.as(Feed.run(name + i), schema)))
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
