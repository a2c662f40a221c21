package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.stepwatch.detection.segment.Segmentation;
import io.stepwatch.detection.segment.SplitProfile;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GlanceTest {

    private static final double OPENING = LevelWatch.OPEN;
    private static final int LEAST_BEFORE = 6;

    /** The slow way: two averages of what is left when every point is cut, for each number of newest points. */
    private static double slowly(double[] units) {
        double[] cut =
                Arrays.stream(units).map(u -> Math.max(-3, Math.min(3, u))).toArray();
        double most = 0;
        for (int k = LEAST_BEFORE; k <= cut.length - 2; k++) {
            double before = Arrays.stream(cut, 0, k).average().orElseThrow();
            double after = Arrays.stream(cut, k, cut.length).average().orElseThrow();
            double all = Arrays.stream(cut).average().orElseThrow();
            double one = Arrays.stream(cut).map(u -> (u - all) * (u - all)).sum();
            double two = Arrays.stream(cut, 0, k)
                            .map(u -> (u - before) * (u - before))
                            .sum()
                    + Arrays.stream(cut, k, cut.length)
                            .map(u -> (u - after) * (u - after))
                            .sum();
            most = Math.max(most, one - two);
        }
        return most;
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void saysHowMuchTwoLevelsOfCutPointsLoseLessThanOne(long seed) {
        Random random = new Random(seed);
        Stretch stretch = stretch(random, 12 + random.nextInt(80), 0.01 * random.nextInt(4));
        double scale = 0.01;
        Glance glance = Glance.of(stretch, 100, scale);

        double most = slowly(stretch.units(0, stretch.size(), scale));
        assertThat(glance.reaches(most - 1e-6, stretch, LEAST_BEFORE)).isTrue();
        assertThat(glance.reaches(most + 1e-6, stretch, LEAST_BEFORE)).isFalse();
    }

    /** What the segmentation would open must not be overlooked: at most five in a thousand wait for one more point. */
    @Test
    void isHardlyEverEnoughWhereACandidateWouldOpen() {
        Random random = new Random(1);
        int opened = 0;
        int overlooked = 0;
        for (int history = 0; history < 20_000; history++) {
            Stretch stretch = stretch(random, 12 + random.nextInt(84), 0.005 * random.nextInt(9));
            double[] units = stretch.units(0, stretch.size(), 0.01);
            int k = Segmentation.of(units, Trial.BOUND, OPENING).lastStart();
            if (k < LEAST_BEFORE || units.length - k < 2) {
                continue;
            }
            SplitProfile profile = SplitProfile.of(units, Trial.BOUND);
            if (profile.loss() - profile.loss(k) >= OPENING) {
                opened++;
                Glance glance = Glance.of(stretch, 100, 0.01);
                overlooked += Glance.isEnough(glance, stretch, 100, LEAST_BEFORE, OPENING) ? 1 : 0;
            }
        }

        assertThat(opened).isGreaterThan(5_000);
        assertThat(overlooked).isLessThanOrEqualTo(opened * 5 / 1000);
    }

    @Test
    void isEnoughOfAQuietLevelAndNotWhenItIsOldOrOfAnotherLevel() {
        Stretch stretch = stretch(new Random(3), 60, 0);
        Glance glance = Glance.of(stretch, 100, 0.01);

        assertThat(Glance.isEnough(glance, stretch, 100, LEAST_BEFORE, OPENING)).isTrue();
        assertThat(Glance.isEnough(glance, stretch, 100 + 15, LEAST_BEFORE, OPENING))
                .isTrue();
        assertThat(Glance.isEnough(glance, stretch, 100 + 17, LEAST_BEFORE, OPENING))
                .isFalse();
        Stretch later = new Stretch(stretch.tail(), stretch.axis(), stretch.places(), new int[] {0, 30});
        assertThat(Glance.isEnough(glance, later, 100, 3, OPENING)).isFalse();
        assertThat(Glance.isEnough(null, stretch, 100, LEAST_BEFORE, OPENING)).isFalse();
    }

    /** Values of all signs lie on a plain axis, whose unit is the largest of them. */
    @Test
    void holdsWhenALargerValueChangesTheUnitOfThePlainAxis() {
        Random random = new Random(5);
        Tail tail = Tail.EMPTY;
        for (int i = 0; i < 40; i++) {
            tail = tail.with(i, random.nextGaussian());
        }
        Stretch small = Stretch.of(tail, List.of());
        Stretch large = Stretch.of(tail.with(40, 1e6), List.of());
        Glance glance = Glance.of(small, 40, small.noise(small.size()).scale());

        assertThat(glance.reaches(20, large, LEAST_BEFORE)).isFalse();
        assertThat(large.axis().plain(large.places()[3]))
                .isCloseTo(small.axis().plain(small.places()[3]), within(1e-9));
    }

    /** Points with one per cent of noise and an odd one now and then, the last of which are higher by a share. */
    private static Stretch stretch(Random random, int size, double share) {
        Tail tail = Tail.EMPTY;
        int moved = LEAST_BEFORE + random.nextInt(size - LEAST_BEFORE - 2);
        for (int i = 0; i < size; i++) {
            double odd = random.nextInt(40) == 0 ? 0.08 * random.nextGaussian() : 0;
            double place = 0.01 * random.nextGaussian() + odd + (i >= moved ? share : 0);
            tail = tail.with(i, Math.exp(place));
        }
        return Stretch.of(tail, List.of());
    }
}
