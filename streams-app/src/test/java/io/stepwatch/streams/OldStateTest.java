package io.stepwatch.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.events.Notice;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Case S27: the stores as a program with state format 1 left them after ninety commits of two benchmarks, some reruns, a
 * withdrawn run, and four runs that wait. This program goes on from there as if it had read everything itself.
 */
class OldStateTest {

    private static final List<String> STORES = List.of("series", "waiting", "chains", "notices");
    private static final double[] VALUES = Runs.step(27, 140, 45, 110);
    private static final int KIND = 16;
    private static final byte NEWER = 99;

    @TempDir
    private Path stateDir;

    @TempDir
    private Path otherDir;

    private Stage stage;

    @BeforeEach
    void open() throws Exception {
        stage = new Stage(stateDir);
        registerAsTheOlderProgramDid();
        for (String store : STORES) {
            old(store).forEach(store(store)::put);
        }
    }

    /** Runs that wait hold the number of their schema. */
    private void registerAsTheOlderProgramDid() {
        stage.bytes(commit(0));
        stage.bytes(Actions.withdraw("w1", "r"));
        stage.bytes(Runs.run(0, 1));
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void s27WhatComesNextIsWhatAFullReplayTells() throws Exception {
        try (Stage replay = new Stage(otherDir)) {
            before(replay);
            replay.changePoints();
            replay.notices();
            after(replay);
            after(stage);
            List<ChangePoint> expected = replay.changePoints();
            assertThat(expected)
                    .anyMatch(change -> change.getSeries().getBenchmark().equals("Get"));
            assertThat(stage.changePoints()).isEqualTo(expected);
            assertThat(stage.notices())
                    .extracting(Notice::getText)
                    .isEqualTo(replay.notices().stream().map(Notice::getText).toList());
            assertThat(stage.deadLetters()).isEmpty();
        }
    }

    @Test
    void s27RunsThatWaitedWaitOn() {
        assertThat(stage.meters.get("parked_runs").gauge().value()).isEqualTo(4);
        for (int i = 90; i < 94; i++) {
            stage.announce(commit(i));
        }
        assertThat(stage.meters.get("parked_runs").gauge().value()).isZero();
        assertThat(stage.meters.get("runs_processed").counter().count()).isEqualTo(4);
    }

    /** A newer program wrote it: every store says so, and nothing is written. */
    @ParameterizedTest(name = "{0}, entries {1}")
    @CsvSource({"series, H", "series, P", "series, C", "chains, ''", "notices, S", "notices, M"})
    void s27NewerStateIsRefusedAndLeftAlone(String name, String kind) {
        KeyValueStore<Bytes, byte[]> store = store(name);
        old(name).forEach((key, value) -> {
            if (kind.isEmpty() || isOf(name, key, kind.charAt(0))) {
                byte[] changed = value.clone();
                changed[0] = NEWER;
                store.put(key, changed);
            }
        });
        Map<Bytes, byte[]> newer = newer(store);
        assertThatThrownBy(() -> {
                    stage.publish(run("Put", 70, "late", VALUES[70]));
                    stage.announce(commit(95));
                    stage.announce(commit(30));
                    for (int member = 0; member < 2; member++) {
                        stage.publish(run("New" + member, 70, "new", 100));
                    }
                })
                .rootCause()
                .hasMessageStartingWith("state has format 99, this program reads ")
                .hasMessageEndingWith(
                        "; run the version that wrote it, or reset the application and let it read all runs again");
        assertThat(newer(store)).isNotEmpty().usingRecursiveComparison().isEqualTo(newer);
    }

    private static Map<Bytes, byte[]> newer(KeyValueStore<Bytes, byte[]> store) {
        Map<Bytes, byte[]> newer = entries(store);
        newer.values().removeIf(value -> value[0] != NEWER);
        return newer;
    }

    private static boolean isOf(String name, Bytes key, char kind) {
        return key.get()[name.equals("series") ? KIND : 0] == kind;
    }

    private static void before(Stage to) {
        for (int i = 0; i < 90; i++) {
            to.announce(commit(i));
            to.publish(run("Put", i, "run-" + i, VALUES[i]));
            to.publish(run("Get", i, "run-" + i, VALUES[i] / 2));
            if (i % 7 == 0) {
                to.publish(run("Put", i, "again-" + i, VALUES[i] * 1.001));
            }
        }
        to.act(Actions.builder("w1", "withdraw-run")
                .setBenchmark("Put")
                .setRunId("run-17")
                .build());
        for (int i = 90; i < 94; i++) {
            BenchmarkRun parked = run("Put", i, "run-" + i, VALUES[i]);
            parked.setPosition(null);
            to.publish(parked);
        }
    }

    /** Late points, reruns, the runs that waited, and a shift back. */
    private static void after(Stage to) {
        to.publish(run("Put", 20, "late", VALUES[20] * 1.3));
        to.publish(run("Get", 45, "again", VALUES[45] / 2 * 0.9));
        for (int i = 90; i < 140; i++) {
            to.announce(commit(i));
            to.publish(run("Put", i, "run-" + i, VALUES[i]));
            to.publish(run("Get", i, "run-" + i, VALUES[i - 90] / 2));
        }
    }

    private static BenchmarkRun run(String benchmark, int position, String runId, double value) {
        BenchmarkRun run = Runs.run(position, runId, Runs.metric("ns/op", "ns/op", value));
        run.setBenchmark(benchmark);
        return Runs.signed(run);
    }

    private static Commit commit(int position) {
        return Commit.newBuilder()
                .setProject("hyper")
                .setBranch("main")
                .setSha(Runs.commit(position))
                .setPosition(position)
                .setFirstParent(position == 0 ? null : Runs.commit(position - 1))
                .build();
    }

    private KeyValueStore<Bytes, byte[]> store(String name) {
        return stage.driver.getKeyValueStore(name);
    }

    private static Map<Bytes, byte[]> entries(KeyValueStore<Bytes, byte[]> store) {
        Map<Bytes, byte[]> entries = new LinkedHashMap<>();
        try (KeyValueIterator<Bytes, byte[]> all = store.all()) {
            all.forEachRemaining(entry -> entries.put(entry.key, entry.value));
        }
        return entries;
    }

    /** The entries that the older program left in a store. */
    private static Map<Bytes, byte[]> old(String store) {
        Map<Bytes, byte[]> entries = new LinkedHashMap<>();
        @Nullable InputStream file = OldStateTest.class.getResourceAsStream("/state/1/" + store + ".bin");
        try (DataInputStream in = new DataInputStream(Objects.requireNonNull(file, store))) {
            for (int left = in.readInt(); left > 0; left--) {
                Bytes key = Bytes.wrap(in.readNBytes(in.readInt()));
                entries.put(key, in.readNBytes(in.readInt()));
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return entries;
    }
}
