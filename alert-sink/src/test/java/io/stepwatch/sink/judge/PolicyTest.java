package io.stepwatch.sink.judge;

import static io.stepwatch.sink.Samples.config;
import static io.stepwatch.sink.Samples.step;
import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.SeriesConfig;
import io.stepwatch.events.SeriesPattern;
import io.stepwatch.events.SeriesRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PolicyTest {

    private final ChangePoint point = step("a", "Encode/json", 100, 103, 43);

    @Test
    void holdsTheSettingsOfTheSinkWhereAProjectSaysNothing() {
        assertThat(new Policy(new Thresholds(2, 8), Optional.empty()).of(point))
                .isEqualTo(new Policy.Rule(new Thresholds(2, 8), List.of(), ""));
    }

    @Test
    void takesEachValueFromTheLastRuleThatMatchesAndSetsIt() {
        SeriesConfig config = config("*", 4, 9);
        config.setRules(new ArrayList<>(config.getRules()));
        config.getRules().add(rule("Encode/*", null, List.of("@codec"), "ab {base} {candidate}"));
        config.getRules().add(rule("Encode/json", 3.0, List.of(), ""));
        config.getRules().add(rule("Decode/*", 1.0, List.of("@other"), ""));

        assertThat(new Policy(Thresholds.DEFAULT, Optional.of(config)).of(point))
                .isEqualTo(new Policy.Rule(new Thresholds(3, 9), List.of("@codec"), "ab {base} {candidate}"));
    }

    @Test
    void pagesFromTheNotifyThresholdOnWhereThatIsTheHigherOne() {
        assertThat(new Policy(Thresholds.DEFAULT, Optional.of(config("*", 12, 1)))
                        .of(point)
                        .thresholds())
                .isEqualTo(new Thresholds(12, 12));
    }

    @Test
    void wantsTheAbsoluteFloorToo() {
        assertThat(material(floor(3, "ns"))).isTrue();
        assertThat(material(floor(3.5, "ns"))).isFalse();
    }

    @Test
    void holdsAFloorForSeriesOfItsUnitAlone() {
        assertThat(material(floor(1000, "B"))).isTrue();
    }

    private boolean material(SeriesConfig config) {
        return new Policy(Thresholds.DEFAULT, Optional.of(config))
                .judge(point)
                .judge(point, Optional.empty())
                .material();
    }

    private static SeriesConfig floor(double floor, String unit) {
        SeriesConfig config = config("*", 1, 5);
        config.getRules().get(0).setFloor(floor);
        config.getRules().get(0).setFloorUnit(unit);
        return config;
    }

    private static SeriesRule rule(String benchmark, @Nullable Double notify, List<String> owners, String check) {
        return SeriesRule.newBuilder()
                .setSeries(SeriesPattern.newBuilder().setBenchmark(benchmark).build())
                .setNotifyPercent(notify)
                .setOwners(owners)
                .setCheck(check)
                .build();
    }
}
