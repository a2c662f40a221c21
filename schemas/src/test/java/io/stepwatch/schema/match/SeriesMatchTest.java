package io.stepwatch.schema.match;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.NamedText;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.events.SeriesPattern;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeriesMatchTest {

    private final SeriesKey series = SeriesKey.newBuilder()
            .setProject("codec")
            .setBranch("main")
            .setEnvironment("linux-amd64")
            .setSuite("example.test/codec")
            .setBenchmark("Encode/json")
            .setParameters(List.of(new NamedText("size", "1024")))
            .setMetric("ns/op")
            .setUnitFamily("time")
            .build();

    @Test
    void meansEverySeriesWhereNothingIsSaid() {
        assertThat(SeriesMatch.matches(SeriesPattern.newBuilder().build(), series))
                .isTrue();
    }

    @Test
    void wantsEveryPartThatIsSaid() {
        SeriesPattern pattern = SeriesPattern.newBuilder()
                .setBenchmark("Encode/*")
                .setEnvironment("linux-*")
                .build();
        assertThat(SeriesMatch.matches(pattern, series)).isTrue();
        pattern.setMetric("B/op");
        assertThat(SeriesMatch.matches(pattern, series)).isFalse();
    }

    @Test
    void wantsTheParametersThatAreSaid() {
        SeriesPattern pattern = SeriesPattern.newBuilder().build();
        pattern.setParameters(List.of(new NamedText("size", "10*")));
        assertThat(SeriesMatch.matches(pattern, series)).isTrue();
        pattern.setParameters(List.of(new NamedText("kind", "10*")));
        assertThat(SeriesMatch.matches(pattern, series)).isFalse();
    }

    @Test
    void meansOneSeriesAloneOnEveryBranch() {
        SeriesPattern exactly = SeriesMatch.exactly(series);
        assertThat(SeriesMatch.matches(exactly, series)).isTrue();
        assertThat(SeriesMatch.matches(
                        exactly,
                        SeriesKey.newBuilder(series).setBranch("release").build()))
                .isTrue();
        assertThat(SeriesMatch.matches(
                        exactly,
                        SeriesKey.newBuilder(series).setEnvironment("mac").build()))
                .isFalse();
    }
}
