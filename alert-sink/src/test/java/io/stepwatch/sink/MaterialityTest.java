package io.stepwatch.sink;

import static io.stepwatch.sink.Samples.regression;
import static io.stepwatch.sink.Samples.step;
import static io.stepwatch.sink.Samples.titles;
import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Direction;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** From which change on people are told. */
class MaterialityTest {

    private final SinkDriver sink = new SinkDriver();

    @AfterEach
    void close() {
        sink.close();
    }

    @Test
    void recordsHalfAPercentAndTellsNobody() {
        assertThat(sink.send(step("a", 1000, 1005)).told()).isEmpty();
    }

    @Test
    void tellsOfTwoSmallStepsWhenTogetherTheyAreMaterial() {
        sink.send(step("a", "Encode/json", 1000, 1006, 43));
        assertThat(sink.told()).isEmpty();

        sink.send(step("b", "Encode/json", 1006, 1012, 53));

        assertThat(titles(sink.told())).containsExactly("Encode/json ns/op 0.60 % slower, 1.2 % in all");
    }

    @Test
    void tellsOfTheNextSmallStepOnlyWhenItAddsUpAgain() {
        sink.send(step("a", "Encode/json", 1000, 1020, 43));
        assertThat(sink.told()).hasSize(1);
        assertThat(sink.send(step("b", "Encode/json", 1020, 1026, 53)).told()).isEmpty();

        assertThat(titles(sink.send(step("c", "Encode/json", 1026, 1032, 63)).told()))
                .containsExactly("Encode/json ns/op 0.58 % slower, 3.2 % in all");
    }

    @Test
    void pagesWhenStepsThatWereNotWorthAPageComeTogether() {
        assertThat(sink.send(step("a", "Encode/json", 1000, 1030, 43)).told())
                .extracting(Alert::getSeverity)
                .containsExactly("notify");

        assertThat(sink.send(step("b", "Encode/json", 1030, 1060, 53)).told())
                .extracting(Alert::getSeverity)
                .containsExactly("page");
    }

    @Test
    void tellsOfAnImprovementWithoutAPage() {
        List<Alert> told = sink.send(step("a", 100, 80)).told();

        assertThat(titles(told)).containsExactly("Encode/json ns/op 20.0 % faster");
        assertThat(told.get(0).getKind()).isEqualTo("improvement");
        assertThat(told.get(0).getSeverity()).isEqualTo("notify");
    }

    @Test
    void tellsOfARegressionAfterAnImprovementThatNobodyAccepted() {
        sink.send(step("a", "Encode/json", 100, 80, 43));
        assertThat(sink.told()).hasSize(1);

        assertThat(titles(sink.send(step("b", "Encode/json", 80, 88, 53)).told()))
                .containsExactly("Encode/json ns/op 10.0 % slower");
    }

    @Test
    void tellsNobodyWhereTheDirectionIsUnknown() {
        ChangePoint unknown = regression();
        unknown.setDirection(Direction.UNKNOWN);
        unknown.setKind("neutral");

        assertThat(sink.send(unknown).told()).isEmpty();
    }

    @Test
    void tellsNobodyOfAnImportedHistory() {
        ChangePoint imported = regression();
        imported.setImported(true);

        assertThat(sink.send(imported).told()).isEmpty();
    }

    @Test
    void tellsNobodyOfANewEnvironmentAndJudgesAnewAfterIt() {
        ChangePoint era = step("b", "Encode/json", 1006, 1500, 53);
        era.setKind("environment");

        assertThat(sink.send(step("a", "Encode/json", 1000, 1006, 43), era).told())
                .isEmpty();
        assertThat(sink.send(step("c", "Encode/json", 1500, 1506, 63)).told()).isEmpty();
    }

    @Test
    void tellsOfAllocationsThatWereNone() {
        ChangePoint fromZero = step("a", 0, 2);
        fromZero.setUnit("allocs");
        fromZero.getSeries().setMetric("allocs/op");

        assertThat(titles(sink.send(fromZero).told()))
                .containsExactly("Encode/json allocs/op from 0 allocs to 2 allocs");
    }
}
