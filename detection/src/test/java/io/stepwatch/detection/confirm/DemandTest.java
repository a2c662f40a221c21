package io.stepwatch.detection.confirm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DemandTest {

    private final Demand standard = Demand.forBudget(0.05);

    @Test
    void tenTimesFewerFalseAlarmsAskForTwoLogTenMore() {
        assertThat(Demand.forBudget(0.005).gain() - standard.gain()).isCloseTo(2 * Math.log(10), within(1e-12));
        assertThat(Demand.forBudget(0.005).pValue()).isCloseTo(standard.pValue() / 10, within(1e-12));
    }

    @Test
    void fewPointsAutocorrelationAndSmallWavesAskForMore() {
        double usual = standard.gain(1, 96, 3);

        assertThat(standard.gain(1, 30, 3)).isGreaterThan(1.3 * usual);
        assertThat(standard.gain(2, 96, 3)).isCloseTo(Math.sqrt(2) * usual, within(1e-9));
        assertThat(standard.gain(2, 96, 1)).isGreaterThan(standard.gain(2, 96, 3));
        assertThat(standard.gain(1, 96, 1)).isEqualTo(usual);
    }

    /** With forty points before, two fresh ones are enough; with nine, four or five. */
    @ParameterizedTest(name = "{0} points before: {1} fresh ones")
    @CsvSource({"40, 2", "20, 3", "12, 4", "8, 5"})
    void saysHowManyFreshPointsItTakes(int before, int fresh) {
        assertThat(FreshPoints.needed(before, standard.pValue())).isEqualTo(fresh);
    }

    @Test
    void oneFreshPointProvesNothing() {
        double[] places = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 99};

        assertThat(FreshPoints.pValue(places, 0, 10, 11, 1, true, 0, 1)).isEqualTo(1);
    }

    @Test
    void lateLooksMaySpendLessAndAMissedLevelCostsGain() {
        assertThat(standard.factor(0.001, 4)).isEqualTo(1);
        assertThat(standard.factor(0.001, 24)).isGreaterThan(1.3);
        assertThat(standard.factor(0.004, 4)).isBetween(1.1, 1.2);
        assertThat(standard.refuses(0.004, 4)).isFalse();
        assertThat(standard.refuses(0.004, 12)).isTrue();
    }

    @Test
    void fewPointsAskForMoreAgainstWavesToo() {
        assertThat(standard.gainOverWaves(1_000_000)).isCloseTo(standard.gain() - 1.5, within(0.01));
        assertThat(standard.gainOverWaves(30)).isGreaterThan(1.3 * standard.gainOverWaves(96));
    }

    /** The innovations of points that only follow their forerunners are none. */
    @Test
    void pointsThatFollowAWaveAreNotFresh() {
        double[] places = new double[46];
        for (int i = 0; i < 40; i++) {
            places[i] = 0.01 * (i * 7 % 11 - 5);
        }
        places[40] = 1;
        for (int i = 41; i < places.length; i++) {
            places[i] = 0.5 * places[i - 1];
        }

        assertThat(FreshPoints.pValue(places, 0, 40, 44, 3, true, 0, 1)).isLessThan(0.0002);
        assertThat(FreshPoints.pValue(places, 0, 40, 44, 3, true, 0.5, 1)).isGreaterThan(0.1);
    }
}
