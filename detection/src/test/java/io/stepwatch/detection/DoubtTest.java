package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoubtTest {

    private final DetectorSettings settings = DetectorSettings.standard();

    /** The smallest p-value of f fresh points against n others is one in (n + f choose f). */
    @ParameterizedTest(name = "{0} points before and {1} fresh ones: {2} missing")
    @CsvSource({"8, 0, 4", "8, 1, 3", "8, 3, 1", "8, 4, 0", "40, 0, 2", "40, 2, 0", "12, 0, 3"})
    void saysHowManyPointsAreMissingBeforeAnyTestCanTell(int before, int fresh, int missing) {
        Doubt doubt = Doubt.about(suspected(before, 1, 30), fresh, settings);

        assertThat(doubt.missingPoints()).isEqualTo(missing);
        assertThat(doubt.freshPoints()).isEqualTo(fresh);
        assertThat(doubt.reason().contains("no test can tell before")).isEqualTo(missing > 0);
    }

    @Test
    void saysThatTheRankTestIsNotSure() {
        assertThat(Doubt.about(suspected(40, 0.04, 30), 12, settings).reason())
                .startsWith("12 fresh points, of which the rank test is not sure enough (p 0.04");
    }

    @Test
    void saysThatTwoLevelsExplainLittleMoreThanOne() {
        assertThat(Doubt.about(suspected(40, 0.0005, 9.5), 6, settings).reason())
                .isEqualTo("6 fresh points, and two levels explain the points little better than one"
                        + " (gain 9.5, at least 18.0 is asked for)");
    }

    @Test
    void saysThatTheNoiseMayExplainIt() {
        assertThat(Doubt.about(suspected(40, 0.0005, 30), 6, settings).reason())
                .isEqualTo("6 fresh points, which noise that comes in waves or is known too little may explain");
    }

    private static Shift suspected(int before, double p, double gain) {
        return new Shift(
                Shift.Kind.STEP,
                before,
                before - 1L,
                before,
                before,
                before - 1L,
                new Level(100, 1, before),
                new Level(110, 1, 2),
                Optional.empty(),
                new Evidence(gain, p, "test", settingsText()),
                before + 1L,
                before + 1L,
                2);
    }

    private static String settingsText() {
        return DetectorSettings.standard().text();
    }
}
