package io.stepwatch.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.NamedText;
import io.stepwatch.schema.identity.Fingerprint;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** State is bounded by the window and small, whatever the length of the history. */
class StateSizeTest {

    private static final int KIND = 16;

    @TempDir
    private Path stateDir;

    private Stage stage;

    @BeforeEach
    void open() throws Exception {
        stage = new Stage(stateDir);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    /** Case S21, with a fifth of its points (the window is full after 576), and a shift every 500 so that some are held. */
    @Test
    void theStateOfASeriesStaysBelow64KiBWhateverItsLength() {
        long changelog = 0;
        for (int i = 0; i < 2_000; i++) {
            double level = (i / 500) % 2 == 0 ? 100 : 110;
            stage.publish(run(i, level + (i % 7) * 0.1));
            for (TestRecord<byte[], byte[]> record : stage.changelog()) {
                changelog += size(record.key()) + size(record.value());
            }
        }
        Map<Character, List<Integer>> sizes = sizes();
        assertThat(sizes.get('H')).hasSize(1);
        assertThat(sizes.get('M')).hasSize(1);
        assertThat(sizes.get('C')).hasSizeBetween(8, 10);
        assertThat(sizes.get('P')).hasSizeBetween(512, 576 + 7 * 24);
        int all = Stream.of('P', 'C', 'H', 'M')
                .flatMap(kind -> sizes.getOrDefault(kind, List.of()).stream())
                .mapToInt(Integer::intValue)
                .sum();
        assertThat(all).isLessThan(64 * 1024);
        int ofBranch = Stream.of('L', 'I')
                .flatMap(kind -> sizes.getOrDefault(kind, List.of()).stream())
                .mapToInt(Integer::intValue)
                .sum();
        assertThat(ofBranch).as("shared by all series of a branch").isLessThan(160 * 1024);
        assertThat(changelog / 2_000).isLessThan(512);
    }

    @Test
    void manifestsGoWithTheLastPointThatHasThem() {
        for (int i = 0; i < 2_400; i++) {
            BenchmarkRun run = run(i, 100 + (i % 7) * 0.1);
            run.setFingerprint("%016x".formatted(i / 60));
            run.setEnvironmentManifest(List.of(new NamedText("cpu", "number " + i / 60)));
            stage.publish(run);
        }
        // Of 40 fingerprints those of the window and of the change points that detection still holds.
        assertThat(sizes().get('M')).hasSizeBetween(9, 24);
    }

    private static BenchmarkRun run(int position, double value) {
        BenchmarkRun run = Runs.run(
                position, "github-71541" + (10_000 + position) + "/1/bench/0", Runs.metric("ns/op", "ns/op", value));
        run.setCommit("%040x".formatted(new BigInteger(1, hash(position))));
        return Runs.signed(run);
    }

    private static byte[] hash(int position) {
        return new Fingerprint().number(position).bytes(20);
    }

    /** Bytes of key and value of all entries by their kind. */
    private Map<Character, List<Integer>> sizes() {
        Map<Character, List<Integer>> sizes = new TreeMap<>();
        KeyValueStore<Bytes, byte[]> store = stage.driver.getKeyValueStore("series");
        try (KeyValueIterator<Bytes, byte[]> all = store.all()) {
            all.forEachRemaining(entry -> sizes.computeIfAbsent((char) entry.key.get()[KIND], kind -> new ArrayList<>())
                    .add(entry.key.get().length + entry.value.length));
        }
        return sizes;
    }

    private static int size(byte @Nullable [] bytes) {
        return bytes == null ? 0 : bytes.length;
    }
}
