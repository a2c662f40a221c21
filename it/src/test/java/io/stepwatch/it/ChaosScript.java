package io.stepwatch.it;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What is done to instances and broker, by a seed. At least two instances run at any time that none is being started. */
final class ChaosScript implements AutoCloseable {

    private static final int INSTANCES = 2;

    private enum Fault {
        KILL,
        PAUSE,
        BROKER_KILL,
        REBALANCE
    }

    /** What happens, in an order that the seed chooses, again and again. */
    private static final List<Fault> FAULTS = List.of(
            Fault.KILL,
            Fault.KILL,
            Fault.KILL,
            Fault.KILL,
            Fault.KILL,
            Fault.PAUSE,
            Fault.BROKER_KILL,
            Fault.REBALANCE);

    /** Shortened, so that a kill is noticed in seconds. */
    private static final Map<String, String> SETTINGS = Map.of(
            "STEPWATCH_KAFKA_SESSION_TIMEOUT_MS", "6000",
            "STEPWATCH_KAFKA_HEARTBEAT_INTERVAL_MS", "1500",
            "STEPWATCH_KAFKA_PRODUCER_TRANSACTION_TIMEOUT_MS", "10000");

    private final Random random;
    private final Installation installation;
    private final ServerProcess servers;
    private final Path folder;
    private final List<Fault> deck = new ArrayList<>();
    private final List<StreamsProcess> instances = new ArrayList<>();
    private int started;
    private int kills;
    private int pauses;
    private int brokerKills;
    private int rebalances;

    ChaosScript(long seed, Installation installation, ServerProcess servers, Path folder) throws IOException {
        this.random = new Random(seed);
        this.installation = installation;
        this.servers = servers;
        this.folder = folder;
        for (int i = 0; i < INSTANCES; i++) {
            instances.add(start(i));
        }
    }

    /** Goes on for a time, and until there were so many kills. */
    void run(Duration least, int leastKills) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < least.toNanos() || kills < leastKills) {
            idle(1000 + random.nextInt(7000));
            step();
        }
    }

    private void step() throws IOException, InterruptedException {
        supervise();
        if (deck.isEmpty()) {
            deck.addAll(FAULTS);
            Collections.shuffle(deck, random);
        }
        switch (deck.remove(0)) {
            case KILL -> kill(random.nextInt(INSTANCES));
            case PAUSE -> pause();
            case BROKER_KILL -> {
                servers.killAndRestart();
                brokerKills++;
            }
            case REBALANCE -> rebalance();
        }
    }

    private void kill(int instance) throws IOException, InterruptedException {
        instances.get(instance).kill();
        kills++;
        idle(random.nextInt(3000));
        instances.set(instance, start(instance));
    }

    private void pause() throws IOException, InterruptedException {
        servers.pause();
        try {
            idle(1000 + random.nextInt(7000));
        } finally {
            servers.resume();
        }
        pauses++;
    }

    private void rebalance() throws IOException, InterruptedException {
        try (StreamsProcess third = start(INSTANCES)) {
            idle(5000 + random.nextInt(5000));
            third.mustBeAlive();
        }
        rebalances++;
    }

    /** Every instance runs, and none of them has ended by itself but for a broker that was away. */
    void calmDown() throws IOException {
        supervise();
        if (!servers.isAlive()) {
            throw new AssertionError("the broker has ended by itself");
        }
    }

    /** Starts again what gave up while the broker was away: on a slow machine that takes longer than a start waits. */
    private void supervise() throws IOException {
        for (int i = 0; i < INSTANCES; i++) {
            if (instances.get(i).gaveUpOnBroker()) {
                instances.set(i, start(i));
            }
            instances.get(i).mustBeAlive();
        }
    }

    String summary() {
        return "kills=" + kills + " broker-pauses=" + pauses + " broker-kills=" + brokerKills + " rebalances="
                + rebalances;
    }

    private StreamsProcess start(int instance) throws IOException {
        return StreamsProcess.start(
                installation,
                folder.resolve("state-" + instance),
                folder.resolve("instance-" + instance + "-" + started++ + ".log"),
                SETTINGS);
    }

    private static void idle(long millis) throws InterruptedException {
        if (new CountDownLatch(1).await(millis, TimeUnit.MILLISECONDS)) {
            throw new IllegalStateException("nobody counts down");
        }
    }

    @Override
    public void close() {
        instances.forEach(StreamsProcess::close);
    }
}
