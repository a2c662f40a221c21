package io.stepwatch.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Commit;
import io.stepwatch.streams.window.Retention;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Case S20: branches live a minute in the test, a tenth of the branches and of the series. */
class RetentionTest {

    private static final int BRANCHES = 100;
    private static final int SERIES = 5;

    @TempDir
    private Path stateDir;

    private Stage stage;

    @BeforeEach
    void open() throws Exception {
        stage = new Stage(
                stateDir,
                new StreamsSettings(
                        DetectorSettings.standard(),
                        new Retention(Duration.ofMinutes(1), Set.of("main"), Duration.ofDays(30)),
                        Duration.ofDays(7),
                        1 << 20));
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void branchesOnWhichNothingIsMeasuredAreForgottenAndTheMainBranchIsNot() {
        for (int i = 0; i < 100; i++) {
            publish("main", i, 0);
        }
        long before = entries();
        for (int branch = 0; branch < BRANCHES; branch++) {
            for (int series = 0; series < SERIES; series++) {
                publish("feature/" + branch, 1, series);
            }
        }
        assertThat(entries()).isGreaterThan(before + BRANCHES * SERIES * 2);
        stage.changelog();
        stage.catalog();
        stage.pass(Duration.ofSeconds(61));
        stage.pass(Duration.ofSeconds(10));
        assertThat(entries()).isEqualTo(before);
        assertThat(stage.changelog()).hasSizeGreaterThan(BRANCHES * SERIES).allMatch(logged -> logged.value() == null);
        assertThat(stage.catalog()).hasSize(BRANCHES * SERIES).containsOnlyNulls();
        publish("main", 100, 0);
        assertThat(stage.changePoints()).isEmpty();
    }

    @Test
    void aBranchThatIsStillMeasuredStays() {
        for (int i = 0; i < 20; i++) {
            publish("feature/x", i, 0);
            stage.pass(Duration.ofSeconds(20));
        }
        long measured = entries();
        stage.pass(Duration.ofSeconds(61));
        stage.pass(Duration.ofSeconds(10));
        assertThat(measured).isGreaterThan(20);
        assertThat(entries()).as("what is left: how far numbers are taken").isEqualTo(1);
    }

    @Test
    void commitsOfABranchThatIsForgottenAreForgottenWithItAndThoseOfTheMainBranchAreNot() {
        for (int i = 0; i < 20; i++) {
            stage.announce(commit("main", i));
        }
        long positions = entries("waiting");
        long links = entries("chains");
        for (int i = 0; i < 20; i++) {
            stage.announce(commit("feature/x", i));
            stage.announce(commit("feature/x", i));
            stage.pass(Duration.ofSeconds(10));
        }
        assertThat(entries("waiting")).isGreaterThan(positions);
        assertThat(entries("chains")).isGreaterThan(links);
        stage.pass(Duration.ofSeconds(61));
        stage.pass(Duration.ofSeconds(10));
        assertThat(positions).isEqualTo(20);
        assertThat(entries("waiting")).isEqualTo(positions);
        assertThat(entries("chains")).isEqualTo(links);
    }

    private static Commit commit(String branch, int position) {
        return Commit.newBuilder()
                .setProject("hyper")
                .setBranch(branch)
                .setSha(Runs.commit(position))
                .setFirstParent(position == 0 ? null : Runs.commit(position - 1))
                .setPosition(position)
                .build();
    }

    private void publish(String branch, int position, int series) {
        BenchmarkRun run = Runs.run(position, 100 + position % 3 * 0.1);
        run.setBranch(branch);
        run.setBenchmark("Benchmark" + series);
        stage.publish(Runs.signed(run));
    }

    private long entries() {
        return entries("series");
    }

    private long entries(String name) {
        long entries = 0;
        KeyValueStore<Bytes, byte[]> store = stage.driver.getKeyValueStore(name);
        try (KeyValueIterator<Bytes, byte[]> all = store.all()) {
            while (all.hasNext()) {
                all.next();
                entries++;
            }
        }
        return entries;
    }
}
