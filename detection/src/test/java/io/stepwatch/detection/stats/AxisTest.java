package io.stepwatch.detection.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class AxisTest {

    @Test
    void equalRatiosAreEqualDistancesWhereAllIsPositive() {
        Axis axis = Axis.of(new double[] {100, 110, 121});

        assertThat(axis.isRelative()).isTrue();
        assertThat(axis.place(110) - axis.place(100)).isCloseTo(axis.place(121) - axis.place(110), within(1e-12));
        assertThat(axis.valueAt(axis.place(110))).isCloseTo(110, within(1e-9));
    }

    @Test
    void negativeValuesMirrorPositiveOnes() {
        Axis axis = Axis.of(new double[] {-100, -110});
        Axis mirrored = Axis.of(new double[] {100, 110});

        assertThat(axis.place(-110)).isEqualTo(-mirrored.place(110));
        assertThat(axis.valueAt(axis.place(-110))).isCloseTo(-110, within(1e-9));
    }

    @Test
    void zeroOrBothSignsArePlain() {
        Axis axis = Axis.of(new double[] {0, 2, -1});

        assertThat(axis.isRelative()).isFalse();
        assertThat(axis.valueAt(axis.place(2))).isCloseTo(2, within(1e-12));
        assertThat(axis.relativeAt(axis.place(2), 0.1)).isCloseTo(axis.place(2) * 0.1, within(1e-12));
    }

    @Test
    void theLargestDoublesStayFinite() {
        Axis axis = Axis.of(new double[] {-Double.MAX_VALUE, Double.MAX_VALUE});

        assertThat(axis.place(Double.MAX_VALUE) - axis.place(-Double.MAX_VALUE)).isEqualTo(2);
    }
}
