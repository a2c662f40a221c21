package io.stepwatch.streams.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.streams.Runs;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SamplingTest {

    @ParameterizedTest(name = "{0} iterations and {1}: {2}")
    @CsvSource({"10, 1, true", "1, 10, true", "10, 2, false", "1000, 101, false", ", 10, false", "10, , false"})
    void tenTimesAsManyIterationsAreAnotherWayOfSampling(
            @Nullable Long iterations, @Nullable Long others, boolean differs) {
        assertThat(sampling(iterations, 1).differsFrom(sampling(others, 1))).isEqualTo(differs);
    }

    @ParameterizedTest(name = "{0} samples and {1}: {2}")
    @CsvSource({"1, 10, true", "20, 2, true", "1, 9, false", "5, 5, false"})
    void tenTimesAsManySamplesAreToo(int samples, int others, boolean differs) {
        assertThat(sampling(null, samples).differsFrom(sampling(null, others))).isEqualTo(differs);
        assertThat(sampling(7L, samples).differsFrom(sampling(7L, others))).isEqualTo(differs);
    }

    @Test
    void tenTimesTheSamplesOfATenthOfTheIterationsAreTheSame() {
        assertThat(sampling(100L, 1).differsFrom(sampling(10L, 10))).isFalse();
    }

    @Test
    void anyNumberOfIterationsIsBearable() {
        assertThat(sampling(Long.MAX_VALUE, 3).differsFrom(sampling(Long.MAX_VALUE, 1)))
                .isFalse();
        assertThat(sampling(Long.MAX_VALUE, 3).differsFrom(sampling(5L, 1))).isTrue();
        assertThat(sampling(-1L, 1)).isEqualTo(sampling(null, 1));
    }

    @Test
    void nothingDiffersFromWhatIsUnknown() {
        assertThat(Sampling.UNKNOWN.differsFrom(sampling(null, 100))).isFalse();
        assertThat(sampling(null, 100).differsFrom(Sampling.UNKNOWN)).isFalse();
    }

    private static Sampling sampling(@Nullable Long iterations, int samples) {
        BenchmarkRun run = Runs.run(0, new double[samples]);
        run.getMetrics().get(0).setIterations(iterations);
        return Sampling.of(run);
    }
}
