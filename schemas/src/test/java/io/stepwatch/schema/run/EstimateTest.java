package io.stepwatch.schema.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.Metric;
import io.stepwatch.schema.Samples;
import org.junit.jupiter.api.Test;

class EstimateTest {

    @Test
    void isTheMedianInTheBaseUnit() {
        assertThat(Estimate.inBaseUnit(Samples.metric("us", 3, 1, 2))).isEqualTo(2000);
        assertThat(Estimate.inBaseUnit(Samples.metric("ms", 4, 1, 2, 3))).isEqualTo(2_500_000);
    }

    @Test
    void twoLargeValuesDoNotOverflow() {
        assertThat(Estimate.inBaseUnit(Samples.metric("ns", Double.MAX_VALUE, Double.MAX_VALUE)))
                .isEqualTo(Double.MAX_VALUE);
    }

    @Test
    void isTheMeanWhereTheRunAsksForIt() {
        Metric metric = Samples.metric("ns", 1, 2, 6);
        metric.setEstimator("mean");
        assertThat(Estimate.inBaseUnit(metric)).isEqualTo(3);
    }

    @Test
    void millisecondsAndMicrosecondsOfOneValueAreOneNumber() {
        assertThat(Estimate.inBaseUnit(Samples.metric("ms", 0.95)))
                .isEqualTo(Estimate.inBaseUnit(Samples.metric("us", 950)));
    }
}
