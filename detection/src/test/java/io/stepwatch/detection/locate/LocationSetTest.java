package io.stepwatch.detection.locate;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.detection.segment.SplitProfile;
import java.util.Random;
import org.junit.jupiter.api.Test;

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
