package io.stepwatch.detection.locate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.stepwatch.detection.segment.SplitProfile;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocationSetTest {

    /** The claim of the interval: a step of three standard deviations lies inside in at least 95 % of cases. */
    @Test
    void coversThreeSigmaStepsAtLeastNinetyFivePercentOfTheTimeSeed1() {
        Random random = new Random(1);
        int covered = 0;
        long widths = 0;
        for (int rep = 0; rep < 1000; rep++) {
            double[] points = new double[50];
            for (int i = 0; i < 50; i++) {
                points[i] = random.nextGaussian() + (i < 40 ? 0 : 3);
            }
            LocationSet where = LocationSet.of(SplitProfile.of(points, 9), 8, 49, 6, 1);
            covered += where.lowest() <= 40 && 40 <= where.highest() ? 1 : 0;
            widths += where.highest() - where.lowest() + 1;
        }

        assertThat(covered).isGreaterThanOrEqualTo(950);
        assertThat(widths / 1000.0).isLessThan(5);
    }

    /** Straight from the definition: every place whose loss is near the least, by a loss with two fitted levels. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void isTheSetOfPlacesThatLoseLittleMoreThanTheBest(long seed) {
        Random random = new Random(seed);
        double[] points = new double[40];
        for (int i = 0; i < 40; i++) {
            points[i] = random.nextGaussian() + (i < 15 + random.nextInt(3) ? 0 : 1.5);
        }
        SplitProfile profile = SplitProfile.of(points, 9);
        double inflation = 1 + random.nextDouble();

        LocationSet where = LocationSet.of(profile, 8, 39, 6, inflation);

        double least = IntStream.range(8, 39).mapToDouble(profile::loss).min().orElseThrow();
        int[] members = IntStream.range(8, 39)
                .filter(k -> profile.loss(k) - least <= 6 * inflation)
                .toArray();
        double[] weights = IntStream.range(0, 40)
                .mapToDouble(k -> k < 8 || k > 38 ? 0 : Math.exp(-(profile.loss(k) - least) / inflation / 2))
                .toArray();
        double near = IntStream.rangeClosed(where.best() - 3, where.best() + 3)
                .mapToDouble(k -> weights[k])
                .sum();
        assertThat(profile.loss(where.best())).isCloseTo(least, within(1e-6));
        assertThat(where.lowest()).isEqualTo(members[0]);
        assertThat(where.highest()).isEqualTo(members[members.length - 1]);
        assertThat(where.nearness()).isCloseTo(near / Arrays.stream(weights).sum(), within(1e-9));
    }

    @Test
    void aCleanStepIsCertain() {
        double[] points = new double[40];
        for (int i = 25; i < 40; i++) {
            points[i] = 50;
        }

        LocationSet where = LocationSet.of(SplitProfile.of(points, 9), 8, 39, 6, 1);

        assertThat(where.best()).isEqualTo(25);
        assertThat(where.lowest()).isEqualTo(25);
        assertThat(where.highest()).isEqualTo(25);
        assertThat(where.nearness()).isGreaterThan(0.99);
    }
}
