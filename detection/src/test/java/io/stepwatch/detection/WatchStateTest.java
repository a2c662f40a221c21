package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
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

    /** Every part of it at its largest: far apart points of two machines, all change points held, a candidate open. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void staysUnderTwoKilobytesWithPointsThatAreFarApart(long seed) {
        WatchState state = watch.initial();
        int largest = 0;
        for (Point point : Histories.EXACT.of(seed, 1000)) {
            boolean other = point.position() % 50 > 45;
            Point far = new Point(
                    1_000_000_000L + 1000 * point.position(),
                    point.value() / 3e7,
                    other ? "fedcba9876543210" : "0123456789abcdef",
                    "gomaxprocs=8",
                    false);
            state = watch.append(state, far).state();
            largest = Math.max(largest, state.toBytes().length);
        }

        assertThat(largest).isBetween(1500, 2048);
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

    /** Whatever a disk makes of a state, it is read or refused, and never half believed. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void damagedBytesAreReadOrRefusedInOurOwnWords(long seed) {
        byte[] bytes = fold(SyntheticSeries.upAndDown(seed, 120)).toBytes();
        Random random = new Random(seed);
        int refused = 0;
        for (int i = 0; i < 2000; i++) {
            byte[] damaged = bytes.clone();
            damaged[1 + random.nextInt(bytes.length - 1)] = (byte) random.nextInt(256);
            try {
                WatchState.fromBytes(damaged);
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageContaining("rebuild the state from the points");
                refused++;
            }
        }

        assertThat(refused).isPositive();
    }

    /** The files were written by the programs that knew no later format, after the same points. */
    @ParameterizedTest(name = "format {0}")
    @ValueSource(ints = {1, 2})
    void readsTheFormatsBeforeAndGoesOnFromThem(int format) throws IOException {
        WatchState old;
        try (InputStream file =
                Objects.requireNonNull(getClass().getResourceAsStream("/state/format-" + format + ".bin"))) {
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
                .hasMessageContaining("watch state of format 4; this program reads formats 1 to 3");
    }

    private WatchState fold(List<Point> points) {
        WatchState state = watch.initial();
        for (Point point : points) {
            state = watch.append(state, point).state();
        }
        return state;
    }
}
