package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Fifty histories, each in forty orders of arrival with duplicates: 2,000 shuffles end in the live set of commit order. */
class ShuffleTest {

    private static final int SHUFFLES = 40;
    private static final int POINTS = 80;
    private static final int SHIFT = 40;

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 50);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void anyOrderOfArrivalEndsInTheSameLiveSet(long seed) {
        List<Point> points = seed % 2 == 0
                ? SyntheticSeries.upAndDown(seed, POINTS)
                : SyntheticSeries.steps(seed, POINTS, 1.08, SHIFT);
        List<String> expected = arrived(points).lasting();
        assertThat(seed % 2 == 0 || !expected.isEmpty()).isTrue();
        Random random = new Random(seed);
        for (int shuffle = 0; shuffle < SHUFFLES; shuffle++) {
            List<Point> arrival = shuffle % 2 == 0 ? locally(points, random) : withLateOnes(points, random);
            assertThat(arrived(arrival).lasting()).as("shuffle %d", shuffle).isEqualTo(expected);
        }
    }

    private static LateLog arrived(List<Point> arrival) {
        LateLog log = new LateLog();
        arrival.forEach(log::put);
        return log;
    }

    /** Neighbours change places, and some come twice. */
    private static List<Point> locally(List<Point> points, Random random) {
        List<Point> arrival = new ArrayList<>(points);
        int from = random.nextInt(POINTS - 12);
        Collections.shuffle(arrival.subList(from, from + 12), random);
        arrival.add(from + 12, arrival.get(random.nextInt(from + 12)));
        return arrival;
    }

    /** Points come late, after the shift that they lie in has been confirmed; one of them twice. */
    private static List<Point> withLateOnes(List<Point> points, Random random) {
        List<Point> arrival = new ArrayList<>(points);
        for (int i = 0; i < 4; i++) {
            Point late = arrival.remove(SHIFT - 3 + random.nextInt(9));
            arrival.add(SHIFT + 14 + random.nextInt(arrival.size() - SHIFT - 13), late);
        }
        arrival.add(points.get(SHIFT + random.nextInt(5)));
        return arrival;
    }
}
