package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * A runner lottery: nearly every third point comes from a machine that is a fifth slower, nobody knows when, and the code
 * gets 4 % slower once. Forty histories each; what is known of the machine makes the difference.
 */
class LotteryTest {

    private static final int POINTS = 140;
    private static final int SHIFT = 70;

    private final SeriesWatch watch = new SeriesWatch("p/main/ci/suite/bench", DetectorSettings.standard());

    private record Outcome(int found, int wrong) {}

    @Test
    void withFingerprintsTheShiftIsFoundAndNothingElseSeeds1To40() {
        Outcome outcome = judged(1.04, true);

        assertThat(outcome.found()).isGreaterThanOrEqualTo(34);
        assertThat(outcome.wrong()).isLessThanOrEqualTo(1);
    }

    @Test
    void withoutThemItHidesBehindTheTwoModesSeeds1To40() {
        Outcome outcome = judged(1.04, false);

        assertThat(outcome.found()).isLessThanOrEqualTo(8);
    }

    @Test
    void withFingerprintsQuietHistoriesStayQuietSeeds1To40() {
        assertThat(judged(1, true)).isEqualTo(new Outcome(0, 0));
    }

    private Outcome judged(double factor, boolean known) {
        int found = 0;
        int wrong = 0;
        for (long seed = 1; seed <= 40; seed++) {
            for (Shift shift : Replay.changePoints(watch, history(seed, factor, known))) {
                if (shift.kind() == Shift.Kind.STEP) {
                    boolean right = factor != 1 && Math.abs(shift.firstPoint() - SHIFT) <= 3;
                    found += right ? 1 : 0;
                    wrong += right ? 0 : 1;
                }
            }
        }
        return new Outcome(found, wrong);
    }

    private static List<Point> history(long seed, double factor, boolean known) {
        Random random = new Random(seed);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < POINTS; i++) {
            boolean slow = random.nextInt(10) < 3;
            double value = 100 * (1 + 0.01 * random.nextGaussian()) * (slow ? 1.2 : 1) * (i < SHIFT ? 1 : factor);
            points.add(new Point(i, value, !known ? "" : slow ? "b" : "a", "", false));
        }
        return points;
    }
}
