package io.stepwatch.detection.kit;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.detection.Replay;
import io.stepwatch.detection.SeriesWatch;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is told about 20,000 quiet points of noise of other kinds; docs/detection.md has the figures. */
class OtherNoiseTest {

    private static final int SERIES = 100;
    private static final int POINTS = 200;

    @ParameterizedTest(name = "{0}: {1} at most, seed {2}")
    @CsvSource({
        "AR1_WEAK, 2, 3001",
        "AR1_STRONG, 6, 3001",
        "AR1_VERY_STRONG, 25, 3001",
        "WALK, 8, 3001",
        "T2, 0, 3001",
        "LOGNORMAL_HEAVY, 2, 3001",
        "WEEKDAYS, 0, 3001",
        "STICKY_MODES, 79, 3001",
        "UNEVEN, 22, 3001",
        "COARSE, 0, 3001",
        "BURSTS, 0, 3001",
    })
    void isToldNoMoreOftenThanThis(OtherNoise noise, int atMost, long seed) {
        assertThat(told(noise, seed)).isLessThanOrEqualTo(atMost);
    }

    static long told(OtherNoise noise, long seed) {
        Random random = new Random(seed);
        SeriesWatch watch = new SeriesWatch("a", DetectorSettings.standard());
        long told = 0;
        for (int i = 0; i < SERIES; i++) {
            told += Replay.events(watch, noise.quiet(POINTS, random)).stream()
                    .filter(KitScore::firstConfirmed)
                    .count();
        }
        return told;
    }
}
