package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Late, sharpened and withdrawn points: the live set in the end is that of a fresh fold, and nothing vanishes. */
class RefoldTest {

    private static final int CHECKPOINT_EVERY = 16;

    private final SeriesWatch watch = new SeriesWatch("p/main/ci/suite/bench", DetectorSettings.standard());
    private final TreeMap<Long, Point> log = new TreeMap<>();
    private final TreeMap<Long, WatchState> checkpoints = new TreeMap<>();
    private final List<ChangeEvent> events = new ArrayList<>();
    private WatchState live = watch.initial();

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void anyOrderOfArrivalEndsInTheLiveSetOfAFreshFold(long seed) {
        List<Point> points = SyntheticSeries.upAndDown(seed, 150);
        List<Point> arrival = nearlySorted(points, seed);

        arrival.forEach(this::put);

        assertThat(lasting(live)).isEqualTo(lasting(fresh(points)));
        assertThat(standing()).isEqualTo(idsOf(live));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12, 13, 14})
    void sharpenedAndWithdrawnPointsEndInTheLiveSetOfAFreshFold(long seed) {
        Random random = new Random(seed);
        List<Point> points = new ArrayList<>(SyntheticSeries.upAndDown(seed, 150));
        points.forEach(this::put);
        for (int i = 0; i < 12; i++) {
            int at = random.nextInt(points.size());
            Point old = points.get(at);
            if (random.nextBoolean()) {
                points.remove(at);
                withdraw(old.position());
            } else {
                Point sharper = Point.of(old.position(), old.value() * (1 + 0.02 * random.nextGaussian()));
                points.set(at, sharper);
                put(sharper);
            }
        }

        assertThat(lasting(live)).isEqualTo(lasting(fresh(points)));
        assertThat(standing()).isEqualTo(idsOf(live));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {21, 22, 23})
    void aChangePointKeepsItsIdWhenALatePointSharpensIt(long seed) {
        List<Point> points = SyntheticSeries.steps(seed, 80, 1.1, 40);
        points.stream().filter(p -> p.position() != 40).forEach(this::put);
        String id = live.live().get(0).id();

        put(points.get(40));

        assertThat(live.live()).singleElement().satisfies(change -> {
            assertThat(change.id()).isEqualTo(id);
            assertThat(change.revision()).isEqualTo(2);
            assertThat(change.shift().firstPoint()).isEqualTo(40);
        });
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {31, 32, 33})
    void theSameInputTwiceSaysNothing(long seed) {
        List<Point> points = SyntheticSeries.upAndDown(seed, 150);
        points.forEach(this::put);
        int before = events.size();

        put(points.get(75));

        assertThat(events).hasSize(before);
    }

    private void put(Point point) {
        log.put(point.position(), point);
        if (point.position() > live.lastPosition()) {
            take(watch.append(live, point));
            if (live.points() % CHECKPOINT_EVERY == 0) {
                checkpoints.put(live.lastPosition(), live);
            }
        } else {
            refoldFrom(point.position());
        }
    }

    private void withdraw(long position) {
        log.remove(position);
        refoldFrom(position);
    }

    private void refoldFrom(long position) {
        checkpoints.tailMap(position, true).clear();
        WatchState checkpoint = checkpoints.isEmpty()
                ? watch.initial()
                : checkpoints.lastEntry().getValue();
        List<Point> after =
                List.copyOf(log.tailMap(checkpoint.lastPosition(), false).values());
        take(watch.refold(live, checkpoint, after));
    }

    private void take(Watched watched) {
        events.addAll(watched.events());
        live = WatchState.fromBytes(watched.state().toBytes());
    }

    private WatchState fresh(List<Point> points) {
        WatchState state = watch.initial();
        for (Point point : points) {
            state = watch.append(state, point).state();
        }
        return state;
    }

    /** What must not depend on the order of arrival: everything but ids and revisions. */
    private static List<String> lasting(WatchState state) {
        return state.live().stream().map(c -> c.state() + " " + c.shift()).toList();
    }

    /** The ids that stand when all events ever told are folded by id and revision. */
    private Set<String> standing() {
        Map<String, ChangeEvent> last = new HashMap<>();
        for (ChangeEvent event : events) {
            ChangeEvent before = last.put(event.id(), event);
            assertThat(before == null || before.revision() < event.revision())
                    .as("revisions of %s count up", event.id())
                    .isTrue();
        }
        Set<String> standing = new HashSet<>();
        for (ChangeEvent event : last.values()) {
            boolean settled = event.shift().firstPoint() <= live.settledThrough();
            boolean stands = event.state() == ChangeState.CONFIRMED || event.state() == ChangeState.RECOVERED;
            if (stands && !settled) {
                standing.add(event.id());
            }
        }
        return standing;
    }

    private static Set<String> idsOf(WatchState state) {
        Set<String> ids = new HashSet<>();
        state.live().forEach(change -> ids.add(change.id()));
        return ids;
    }

    private static List<Point> nearlySorted(List<Point> points, long seed) {
        List<Point> arrival = new ArrayList<>(points);
        Random random = new Random(seed);
        for (int i = 0; i + 12 < arrival.size(); i += 5) {
            Collections.shuffle(arrival.subList(i, i + 12), random);
        }
        return arrival;
    }
}
