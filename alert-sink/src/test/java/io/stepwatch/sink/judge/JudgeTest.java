package io.stepwatch.sink.judge;

import static io.stepwatch.sink.Samples.next;
import static io.stepwatch.sink.Samples.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Direction;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class JudgeTest {

    private final Judge judge = new Judge(Thresholds.DEFAULT);

    @ParameterizedTest(name = "{0} to {1} is material: {2}")
    @CsvSource({
        "1000, 1009.9, false",
        "1000, 1010, true",
        "100, 101, true",
        "1000, 990, true",
        "1000, 990.1, false",
        "0, 2, true",
        "-5, -6, true",
        "3, 0, true",
    })
    void findsAStepMaterialFromOnePercentOn(double before, double after, boolean material) {
        assertThat(judge.judge(step("a", before, after), Optional.empty()).material())
                .isEqualTo(material);
    }

    @ParameterizedTest(name = "{0} {1} to {2} is {3}")
    @CsvSource({
        "LOWER, 100, 105, PAGE",
        "LOWER, 100, 104.9, NOTIFY",
        "LOWER, 100, 50, NOTIFY",
        "HIGHER, 100, 95, PAGE",
        "HIGHER, 100, 200, NOTIFY",
        "LOWER, 0, 100, NOTIFY",
    })
    void pagesFromFivePercentForTheWorse(Direction direction, double before, double after, Severity severity) {
        ChangePoint point = step("a", before, after);
        point.setDirection(direction);

        assertThat(judge.severity(point, before)).isEqualTo(severity);
    }

    @Test
    void judgesSeverityAgainstTheAcceptedLevel() {
        assertThat(judge.severity(step("a", 104, 106), 100)).isEqualTo(Severity.PAGE);
        assertThat(judge.severity(step("a", 106, 104), 100)).isEqualTo(Severity.NOTIFY);
    }

    @Test
    void setsTheAcceptedLevelWithTheFirstShiftAndKeepsIt() {
        Optional<Reference> first =
                judge.judge(step("a", "x", 1000, 1006, 43), Optional.empty()).reference();
        Optional<Reference> second =
                judge.judge(step("b", "x", 1006, 1020, 53), first).reference();

        assertThat(first).contains(new Reference(1000, 43, List.of()));
        assertThat(second).contains(new Reference(1000, 43, List.of(new Told("b".repeat(32), 53, 1020))));
    }

    @Test
    void takesTheAcceptedLevelFromTheFirstShiftInCommitOrder() {
        Optional<Reference> late =
                judge.judge(step("b", "x", 1006, 1012, 53), Optional.empty()).reference();

        assertThat(judge.judge(step("a", "x", 1000, 1006, 43), late).reference())
                .contains(new Reference(1000, 43, List.of()));
    }

    @Test
    void countsStepsTogetherOnlyWhenTheyGoTheSameWay() {
        Optional<Reference> reference = Optional.of(new Reference(1000, 43, List.of()));

        assertThat(judge.judge(step("b", "x", 1009, 1003, 53), reference).material())
                .isFalse();
        assertThat(judge.judge(step("b", "x", 1006, 1012, 53), reference).material())
                .isTrue();
    }

    @Test
    void findsTheEndOfARegressionNotWorthAnAlertOfItsOwn() {
        ChangePoint back = step("b", "x", 110, 100, 53);
        back.setRecovers("a");

        assertThat(judge.judge(back, Optional.empty()).material()).isFalse();
    }

    @Test
    void findsTheEndOfAnImprovementARegression() {
        ChangePoint back = step("b", "x", 80, 100, 53);
        back.setRecovers("a");

        assertThat(judge.judge(back, Optional.empty()).material()).isTrue();
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(value = ChangePointState.class, mode = Mode.EXCLUDE, names = "CONFIRMED")
    void judgesOnlyWhatIsConfirmed(ChangePointState state) {
        assertThat(judge.judge(next(step("a", 100, 110), state), Optional.empty()))
                .isEqualTo(new Verdict(false, Optional.empty()));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"neutral", "environment", "method", "something-new"})
    void tellsOfNoOtherKind(String kind) {
        ChangePoint point = step("a", 100, 110);
        point.setKind(kind);

        assertThat(judge.judge(point, Optional.empty()).material()).isFalse();
    }

    @Test
    void tellsOfDrift() {
        ChangePoint point = step("a", 100, 110);
        point.setKind("drift");

        assertThat(judge.judge(point, Optional.empty()).material()).isTrue();
    }

    @ParameterizedTest(name = "notify {0}, page {1}")
    @CsvSource({"0, 5", "-1, 5", "NaN, 5", "2, 1", "1, NaN", "1, Infinity"})
    void refusesThresholdsThatMakeNoSense(double notify, double page) {
        assertThatThrownBy(() -> new Thresholds(notify, page)).isInstanceOf(IllegalArgumentException.class);
    }
}
