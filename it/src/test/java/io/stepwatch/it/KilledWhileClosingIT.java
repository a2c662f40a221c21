package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.TransactionState;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The worst moment for a kill: the transaction has been aborted, its store has been closed, and its files are about to be
 * deleted.
 */
@Tag("soak")
class KilledWhileClosingIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final Map<Topic, Integer> ONE_TASK = Map.of(Topic.BENCHMARK_RUNS, 1, Topic.SERIES_ACTIONS, 1);
    private static final Map<String, String> SHORT = Map.of(
            "STEPWATCH_KAFKA_PRODUCER_TRANSACTION_TIMEOUT_MS", "3000",
            "STEPWATCH_KAFKA_SESSION_TIMEOUT_MS", "6000",
            "STEPWATCH_KAFKA_HEARTBEAT_INTERVAL_MS", "1000");

    @Test
    void whatWasAbortedIsToldByTheNextProcess(@TempDir Path folder) throws Exception {
        List<BenchmarkRun> runs = new Histories(31, 6, 90).runs();
        List<BenchmarkRun> before = runs.subList(0, runs.size() / 3);
        List<BenchmarkRun> after = runs.subList(runs.size() / 3, runs.size());
        Installation calm = Installation.create("closing-calm", ONE_TASK);
        new Producers(calm).send(runs);
        try (StreamsApp streams = calm.streams(folder.resolve("calm"))) {
            calm.awaitStreams();
            Installation.awaitReady(streams);
        }

        Installation killed = Installation.create("closing", ONE_TASK);
        Path state = folder.resolve("state");
        new Producers(killed).send(before);
        try (StreamsApp streams = killed.streams(state)) {
            killed.awaitStreams();
            Installation.awaitReady(streams);
        }
        killBetweenClosingAndDeleting(killed, state, folder.resolve("first.log"), after);
        Path log = folder.resolve("second.log");
        try (StreamsProcess next = StreamsProcess.start(killed, state, log, SHORT)) {
            killed.awaitStreams();
            assertThat(next.isAlive()).as(Files.readString(log)).isTrue();
        }

        assertThat(told(killed)).containsExactlyInAnyOrderElementsOf(told(calm));
    }

    private static void killBetweenClosingAndDeleting(
            Installation installation, Path state, Path log, List<BenchmarkRun> runs) throws Exception {
        int port = Ports.free();
        Map<String, String> settings = new HashMap<>(SHORT);
        settings.putAll(Debugger.environment(port));
        try (StreamsProcess process = StreamsProcess.start(installation, state, log, settings)) {
            // Some change points are told before, so that all classes that matter are there.
            new Producers(installation).send(runs.subList(0, runs.size() / 2));
            installation.awaitStreams();
            try (Debugger debugger =
                    await().atMost(LIMIT).ignoreExceptions().until(() -> Debugger.attach(port), Objects::nonNull)) {
                new Producers(installation).send(runs.subList(runs.size() / 2, runs.size()));
                debugger.runTo(debugger.methods("io.stepwatch.streams.detect.ChangePoints", "of"), LIMIT);
                debugger.runTo(
                        debugger.methods(
                                "org.apache.kafka.streams.processor.internals.StreamsProducer", "commitTransaction"),
                        LIMIT);
                awaitAborted(installation);
                String deleted = "";
                while (!Files.exists(Path.of(deleted, "rocksdb", "series"))) {
                    deleted = debugger.runTo(debugger.methods("org.apache.kafka.common.utils.Utils", "delete"), LIMIT)
                            .path();
                }
                process.kill();
            }
        }
    }

    /** The broker gives a transaction up that stays open for too long. */
    private static void awaitAborted(Installation installation) {
        try (Admin admin = installation.admin()) {
            await().atMost(LIMIT).until(() -> admin.listTransactions().all().get().stream()
                    .noneMatch(transaction -> transaction.state() == TransactionState.ONGOING));
        }
    }

    private static List<String> told(Installation installation) {
        return Records.values(installation, Topic.CHANGE_POINTS, ChangePoint.class).stream()
                .map(event -> String.join(
                        " ",
                        event.getSeriesId(),
                        event.getId(),
                        "r" + event.getRevision(),
                        event.getState().name(),
                        event.getFirstBad().getCommit()))
                .toList();
    }
}
