package io.stepwatch.it.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two instances of the sink in one group, in processes of their own, of which one dies or stands still. */
@Tag("soak")
class TwoInstancesIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);

    private final List<String> begun = new CopyOnWriteArrayList<>();
    private final List<String> ended = new CopyOnWriteArrayList<>();
    private final CountDownLatch firstMayEnd = new CountDownLatch(1);
    private final HttpServer hook;

    @TempDir
    private Path folder;

    TwoInstancesIT() throws IOException {
        hook = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        hook.setExecutor(Executors.newCachedThreadPool(work -> {
            Thread thread = new Thread(work, "hook");
            thread.setDaemon(true);
            return thread;
        }));
    }

    @AfterEach
    void stop() {
        hook.stop(0);
    }

    /** A15: a hundred alerts, one instance killed after fifty calls. */
    @Test
    void a15DeliversEachAlertThroughAKillAndRepeatsOneCallAtMost() throws Exception {
        serve(0);
        try (Ground ground = Ground.start();
                Site here = ground.site("a15");
                SinkProcess one = start(here, "one");
                SinkProcess two = start(here, "two")) {
            awaitMembers(ground, "a15.stepwatch-deliver-webhook", 2);
            for (int i = 0; i < 100; i++) {
                here.alert(Alerts.open(i));
                if (begun.size() >= 50 && two.isAlive()) {
                    two.kill();
                }
            }
            await().atMost(LIMIT).until(() -> begun.size() >= 50);
            two.kill();
            await().atMost(LIMIT)
                    .untilAsserted(() -> assertThat(ended.stream().distinct()).hasSize(100));

            assertThat(one.isAlive()).isTrue();
            assertThat(begun.size() - begun.stream().distinct().count()).isLessThanOrEqualTo(1);
        }
    }

    /**
     * A16: the first revision is on its way through an instance that stands still, for as long as it takes the other one to
     * get its partitions (some 12 s instead of 30 s); the second revision overtakes it.
     */
    @Test
    void a16EndsWithTheNewestRevisionWhenAnInstanceStandsStillDuringACall() throws Exception {
        serve(1);
        try (Ground ground = Ground.start();
                Site here = ground.site("a16");
                SinkProcess slow = start(here, "slow")) {
            awaitMembers(ground, "a16.stepwatch-deliver-webhook", 1);
            Alert opened = Alerts.open(7);
            here.alert(opened);
            await().atMost(LIMIT).until(() -> begun.size() == 1);
            slow.freeze();
            try (SinkProcess other = start(here, "other")) {
                here.alert(Alerts.next(opened, AlertState.RESOLVED));
                await().atMost(LIMIT).until(() -> ended.contains(key(opened, 2)));
                firstMayEnd.countDown();
                slow.thaw();
                await().atMost(LIMIT).until(() -> ended.contains(key(opened, 1)));
                awaitMembers(ground, "a16.stepwatch-deliver-webhook", 2);

                assertThat(other.isAlive()).isTrue();
                // The call that began first is the only one with the old revision; no other came after the new one.
                assertThat(begun).containsExactly(key(opened, 1), key(opened, 2));
                assertThat(here.outbox("webhook")).containsEntry(opened.getId(), 2L);
            }
        }
    }

    private static String key(Alert alert, long revision) {
        return alert.getId() + "-" + revision;
    }

    /** Answers calls; the first so many of them only when the test says so. */
    private void serve(int held) {
        hook.createContext("/", exchange -> {
            try (exchange) {
                exchange.getRequestBody().readAllBytes();
                String key = String.valueOf(exchange.getRequestHeaders().getFirst("Idempotency-Key"));
                int number = number(key);
                if (number <= held) {
                    boolean told = firstMayEnd.await(LIMIT.toSeconds(), TimeUnit.SECONDS);
                    assertThat(told).isTrue();
                }
                exchange.sendResponseHeaders(204, -1);
                ended.add(key);
            } catch (IOException e) {
                ended.add(String.valueOf(exchange.getRequestHeaders().getFirst("Idempotency-Key")));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        hook.start();
    }

    private synchronized int number(String key) {
        begun.add(key);
        return begun.size();
    }

    private SinkProcess start(Site here, String name) throws IOException {
        return SinkProcess.start(
                here,
                folder.resolve(name),
                folder.resolve(name + ".log"),
                Map.of(
                        "STEPWATCH_WEBHOOK_URL",
                                "http://127.0.0.1:" + hook.getAddress().getPort() + "/",
                        "STEPWATCH_WEBHOOK_TIMEOUT", "PT12S",
                        "STEPWATCH_KAFKA_SESSION_TIMEOUT_MS", "12000",
                        "STEPWATCH_KAFKA_HEARTBEAT_INTERVAL_MS", "1500"));
    }

    private static void awaitMembers(Ground ground, String group, int members) {
        try (Admin admin =
                Admin.create(Map.of("bootstrap.servers", ground.broker().bootstrapServers()))) {
            await().atMost(LIMIT).ignoreExceptions().until(() -> working(admin, group) == members);
        }
    }

    /** How many members of a group have partitions. */
    private static long working(Admin admin, String group) throws Exception {
        return admin.describeConsumerGroups(List.of(group)).all().get().values().stream()
                .flatMap(description -> description.members().stream())
                .filter(member -> !member.assignment().topicPartitions().isEmpty())
                .count();
    }
}
