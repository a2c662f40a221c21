package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ErasTest {

    private final SeriesWatch watch = new SeriesWatch("p/main/ci/suite/bench", DetectorSettings.standard());

    @Test
    void beginsAtTheFirstOfFivePointsAndSaysSoAtTheFifth() {
        List<ChangeEvent> events = Replay.events(watch, machines(1, 60, i -> i < 30 ? "a" : "b"));

        assertThat(events).singleElement().satisfies(event -> {
            assertThat(event.shift().kind()).isEqualTo(Shift.Kind.ENVIRONMENT);
            assertThat(event.shift().firstPoint()).isEqualTo(30);
            assertThat(event.shift().lastBefore()).isEqualTo(29);
            assertThat(event.at()).isEqualTo(34);
        });
    }

    @Test
    void fourPointsOfAnotherMachineAreSetAside() {
        List<Point> points = machines(1, 60, i -> i >= 30 && i < 34 ? "b" : "a");

        assertThat(Replay.events(watch, points)).isEmpty();
        assertThat(watch.status(fold(points)).noise().setAside()).isEqualTo(4);
    }

    /** A runner lottery: points are compared with their own kind, and a shift among them is still found. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void alternatingMachinesNeverAlarmButAShiftOnTheUsualOneDoes(long seed) {
        assertThat(Replay.events(watch, machines(seed, 150, i -> i % 3 == 1 ? "b" : "a")))
                .isEmpty();

        List<Point> shifted = new ArrayList<>();
        for (Point point : machines(seed, 150, i -> i % 3 == 1 ? "b" : "a")) {
            double factor = point.position() < 90 ? 1 : 1.1;
            shifted.add(new Point(point.position(), point.value() * factor, point.fingerprint(), "", false));
        }
        assertThat(Replay.changePoints(watch, shifted))
                .extracting(Shift::firstPoint)
                .containsExactly(90L);
    }

    @Test
    void whatIsNotKnownDiffersFromNothing() {
        assertThat(Replay.events(watch, machines(1, 80, i -> i % 2 == 0 ? "" : "a")))
                .isEmpty();
    }

    /** What becomes known about an era is taken from its own points, not from those of another method. */
    @Test
    void aPointOfAnotherMethodDoesNotNameTheMachineOfTheEra() {
        List<Point> points = new ArrayList<>();
        for (Point point : SyntheticSeries.steps(1, 60, 1)) {
            boolean other = point.position() == 20;
            String machine = point.position() < 20 ? "" : other ? "b" : "a";
            points.add(new Point(point.position(), point.value(), machine, other ? "2" : "1", false));
        }

        assertThat(Replay.events(watch, points)).isEmpty();
        assertThat(watch.status(fold(points)).noise().setAside()).isEqualTo(1);
    }

    @Test
    void theNoiseComesOverIntoTheNewEra() {
        List<Point> points = machines(1, 42, i -> i < 30 ? "a" : "b");

        Status.Noise noise = watch.status(fold(points)).noise();

        assertThat(noise.spread() / 121).isCloseTo(0.01, within(0.005));
    }

    @Test
    void aMarkHasNoRatio() {
        List<ChangeEvent> events = Replay.events(watch, machines(1, 60, i -> i < 30 ? "a" : "b"));

        assertThat(events.get(0).shift().ratio()).isEmpty();
    }

    private interface Machine {
        String at(int index);
    }

    /** Machine b is a fifth slower than machine a; nothing else ever happens. */
    private static List<Point> machines(long seed, int size, Machine machine) {
        List<Point> points = new ArrayList<>();
        for (Point point : SyntheticSeries.steps(seed, size, 1)) {
            String name = machine.at((int) point.position());
            double factor = name.equals("b") ? 1.21 : 1;
            points.add(new Point(point.position(), point.value() * factor, name, "", false));
        }
        return points;
    }

    private WatchState fold(List<Point> points) {
        WatchState state = watch.initial();
        for (Point point : points) {
            state = watch.append(state, point).state();
        }
        return state;
    }
}
