package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {

    @Test
    void hasTheseDefaults() {
        assertThat(DetectorSettings.standard()).isEqualTo(new DetectorSettings(1, 0.05, 0.0025, 8, 512));
        assertThat(DetectorSettings.standard().text())
                .isEqualTo("budget 0.05/1000, floor 0.0025, sensitivity 1.0, minimum 8");
    }

    @Test
    void refusesASettingOutOfRangeAndSaysWhatToGive() {
        assertThatThrownBy(() -> new DetectorSettings(1, 0, 0.0025, 8, 512))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("falseAlarmBudget is 0.0; give false confirmations per 1,000 points, from 0.0001 to 10");
        assertThatThrownBy(() -> new DetectorSettings(1, 0.05, 0.0025, 3, 512))
                .hasMessage("minimumPoints is 3.0; give from 4 to 32");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void refusesAValueThatIsNotFinite(double value) {
        assertThatThrownBy(() -> Point.of(7, value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("point 7 has value " + value);
    }

    @Test
    void refusesANegativePosition() {
        assertThatThrownBy(() -> Point.of(-1, 5)).hasMessageContaining("position -1 is negative");
    }
}
