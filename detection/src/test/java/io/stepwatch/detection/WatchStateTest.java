package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WatchStateTest {

    private static final String FINGERPRINT = "sha256:0123456789abcdef0123456789abcdef";

    private final SeriesWatch watch = new SeriesWatch("p/main/ci/suite/bench", DetectorSettings.standard());

    /** The state is stored with every point of a series, so it must not grow with the history. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void staysUnderTwoKilobytesHoweverLongTheHistory(long seed) {
        WatchState state = watch.initial();
        int largest = 0;
        for (Point point : SyntheticSeries.upAndDown(seed, 1500)) {
            Point late = new Point(point.position() + 5_000_000, point.value(), FINGERPRINT, "2", false);
            state = watch.append(state, late).state();
            largest = Math.max(largest, state.toBytes().length);
        }

        assertThat(largest).isLessThanOrEqualTo(2048);
        assertThat(state.live()).hasSize(Draft.HELD_AT_MOST);
        assertThat(state.settledThrough()).isPositive();
    }

    /** A stored state goes on exactly as the one in memory would. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void goesOnFromBytesAsFromMemory(long seed) {
        WatchState memory = watch.initial();
        WatchState stored = watch.initial();
        for (Point point : SyntheticSeries.upAndDown(seed, 300)) {
            Watched one = watch.append(memory, point);
            Watched other = watch.append(WatchState.fromBytes(stored.toBytes()), point);
            assertThat(other.events()).isEqualTo(one.events());
            memory = one.state();
            stored = other.state();
        }

        assertThat(stored.toBytes()).isEqualTo(memory.toBytes());
    }

    @Test
    void refusesBytesThatAreCutShort() {
        byte[] bytes = fold(SyntheticSeries.upAndDown(1, 100)).toBytes();

        for (int length : new int[] {0, 1, 10, bytes.length / 2, bytes.length - 1}) {
            assertThatThrownBy(() -> WatchState.fromBytes(Arrays.copyOf(bytes, length)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("rebuild the state from the points");
        }
    }

    @Test
    void refusesBytesThatGoOn() {
        byte[] bytes = fold(SyntheticSeries.upAndDown(1, 100)).toBytes();

        assertThatThrownBy(() -> WatchState.fromBytes(Arrays.copyOf(bytes, bytes.length + 3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("3 bytes are left over");
    }

    /** The file was written by the program that knew format 1 alone, after the same points. */
    @Test
    void readsFormat1AndGoesOnFromIt() throws IOException {
        WatchState old;
        try (InputStream file = Objects.requireNonNull(getClass().getResourceAsStream("/state/format-1.bin"))) {
            old = WatchState.fromBytes(file.readAllBytes());
        }
        WatchState now = fold(SyntheticSeries.upAndDown(1, 100));

        assertThat(old.live()).hasSizeGreaterThan(2).isEqualTo(now.live());
        List<Point> more = SyntheticSeries.upAndDown(1, 200).subList(100, 200);
        for (Point point : more) {
            old = watch.append(old, point).state();
            now = watch.append(now, point).state();
        }
        assertThat(old.live()).isEqualTo(now.live());
    }

    @Test
    void refusesAFormatThatIsNotKnownYet() {
        byte[] bytes = fold(SyntheticSeries.upAndDown(1, 100)).toBytes();
        bytes[0]++;

        assertThatThrownBy(() -> WatchState.fromBytes(bytes))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("watch state of format 3; this program reads formats 1 to 2");
    }

    private WatchState fold(List<Point> points) {
        WatchState state = watch.initial();
        for (Point point : points) {
            state = watch.append(state, point).state();
        }
        return state;
    }
}
