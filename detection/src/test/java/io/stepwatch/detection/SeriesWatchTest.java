package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SeriesWatchTest {

    private final SeriesWatch watch = new SeriesWatch("p/main/ci/suite/bench", DetectorSettings.standard());

    @Test
    void namesTheFirstPointOfTheNewLevel() {
        List<Shift> found = Replay.changePoints(watch, step(40, 40, 1.1, 7));

        assertThat(found).extracting(Shift::firstPoint).containsExactly(40L);
        assertThat(found.get(0).lastBefore()).isEqualTo(39);
    }

    @Test
    void writesAStateThatReadsBackEqual() {
        WatchState state = fold(step(40, 40, 1.1, 7));

        byte[] bytes = state.toBytes();

        assertThat(WatchState.fromBytes(bytes).toBytes()).isEqualTo(bytes);
        assertThat(WatchState.fromBytes(bytes).live()).isEqualTo(state.live());
        assertThat(bytes.length).isLessThan(2048);
    }

    @Test
    void refusesAStateOfAnotherFormat() {
        assertThatThrownBy(() -> WatchState.fromBytes(new byte[] {99}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("format 99")
                .hasMessageContaining("rebuild the state from the points");
    }

    @Test
    void refusesAPointThatIsNotNewer() {
        WatchState state = fold(step(10, 0, 1, 7));

        assertThatThrownBy(() -> watch.append(state, Point.of(9, 100)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not after 9");
    }

    @Test
    void keepsTheIdWhenTheInputDoesNotReallyChange() {
        List<Point> points = step(40, 40, 1.1, 7);
        WatchState live = fold(points);

        Watched again = watch.refold(live, watch.initial(), points);

        assertThat(again.events()).isEmpty();
        assertThat(again.state().toBytes()).isEqualTo(live.toBytes());
    }

    @Test
    void retractsAChangePointWhosePointsWereWithdrawn() {
        List<Point> points = step(40, 40, 1.1, 7);
        WatchState live = fold(points);

        Watched again = watch.refold(live, watch.initial(), points.subList(0, 40));

        assertThat(again.events()).extracting(ChangeEvent::state).containsExactly(ChangeState.RETRACTED);
        assertThat(again.events().get(0).id()).isEqualTo(live.live().get(0).id());
        assertThat(again.state().live()).isEmpty();
    }

    private WatchState fold(List<Point> points) {
        WatchState state = watch.initial();
        for (Point point : points) {
            state = watch.append(state, point).state();
        }
        return state;
    }

    private static List<Point> step(int before, int after, double factor, long seed) {
        Random random = new Random(seed);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < before + after; i++) {
            double level = i < before ? 100 : 100 * factor;
            points.add(Point.of(i, level * (1 + 0.01 * random.nextGaussian())));
        }
        return points;
    }
}
