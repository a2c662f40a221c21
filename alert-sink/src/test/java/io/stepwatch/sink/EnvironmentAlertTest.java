package io.stepwatch.sink;

import static io.stepwatch.events.ChangePointState.RECOVERED;
import static io.stepwatch.sink.Samples.catalogued;
import static io.stepwatch.sink.Samples.next;
import static io.stepwatch.sink.Samples.series;
import static io.stepwatch.sink.Samples.step;
import static io.stepwatch.sink.Samples.titles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A large share of an environment that moves at one commit is one alert. */
class EnvironmentAlertTest {

    private static final int SERIES = 40;

    private final SinkDriver sink = new SinkDriver();

    @AfterEach
    void close() {
        sink.close();
    }

    @Test
    void a01TellsOfANewFingerprintOnceWhenThirtyOfFortySeriesMove() {
        catalogue();
        List<ChangePoint> eras = shifts(SERIES, "environment");
        for (int i = 30; i < SERIES; i++) {
            eras.get(i).setAfter(eras.get(i).getBefore());
        }

        List<Alert> told = sink.send(eras.toArray(ChangePoint[]::new)).told();

        assertThat(titles(told))
                .containsExactly("linux-amd64: environment changed at 0000000031; 30 of 40 series moved");
        assertThat(told.get(0).getKind()).isEqualTo("environment");
        assertThat(told.get(0).getSeverity()).isEqualTo("notify");
        assertThat(told.get(0).getMemberCount()).isEqualTo(30);
    }

    @Test
    void a01MakesANormalAlertOfTwoSeriesThatMoveInAnUnchangedEnvironment() {
        catalogue();

        List<Alert> told =
                sink.send(shifts(2, "regression").toArray(ChangePoint[]::new)).told();

        assertThat(told)
                .extracting(Alert::getKind, Alert::getMemberCount, Alert::getState)
                .containsExactly(tuple("regression", 2L, AlertState.OPEN));
    }

    @Test
    void a01TellsNobodyWhenANewFingerprintMovesFew() {
        catalogue();

        assertThat(sink.send(shifts(19, "environment").toArray(ChangePoint[]::new))
                        .told())
                .isEmpty();
    }

    @Test
    void tellsOfTheEnvironmentByEditingTheAlertThatIsThere() {
        catalogue();
        List<ChangePoint> shifts = shifts(20, "regression");
        Alert opened = sink.send(shifts.get(0)).told().get(0);

        sink.send(shifts.subList(1, 20).toArray(ChangePoint[]::new));
        List<Alert> told = sink.told();

        assertThat(told).extracting(Alert::getId, Alert::getRevision).containsExactly(tuple(opened.getId(), 2L));
        assertThat(titles(told)).containsExactly("linux-amd64: 20 of 40 series moved at 0000000031");
    }

    @Test
    void supersedesTheAlertsAboutItsSeries() {
        catalogue();
        List<ChangePoint> worse = shifts(12, "regression");
        List<ChangePoint> better = shifts(30, "improvement").subList(12, 30);
        Alert older = sink.send(worse.toArray(ChangePoint[]::new)).told().get(0);
        Alert younger = sink.send(better.get(0)).told().get(0);

        List<Alert> told =
                sink.send(better.subList(1, 18).toArray(ChangePoint[]::new)).told();

        assertThat(told)
                .extracting(Alert::getId, Alert::getState, Alert::getMemberCount)
                .containsExactlyInAnyOrder(
                        tuple(older.getId(), AlertState.OPEN, 30L), tuple(younger.getId(), AlertState.RETRACTED, 1L));
        assertThat(told.get(1).getSupersededBy()).isEqualTo(older.getId());
    }

    @Test
    void takesWhateverMovesLaterInTheEnvironment() {
        catalogue();
        Alert opened = sink.send(shifts(20, "regression").toArray(ChangePoint[]::new))
                .told()
                .get(0);

        List<Alert> told = sink.send(shifts(21, "improvement").get(20)).told();

        assertThat(told).extracting(Alert::getId).containsExactly(opened.getId());
        assertThat(titles(told)).containsExactly("linux-amd64: 21 of 40 series moved at 0000000031");
    }

    @Test
    void closesWhenTheLastMemberIsBack() {
        catalogue();
        List<ChangePoint> shifts = shifts(20, "regression");
        sink.send(shifts.toArray(ChangePoint[]::new)).told();

        List<Alert> told = sink.send(
                        shifts.stream().map(point -> next(point, RECOVERED)).toArray(ChangePoint[]::new))
                .told();

        assertThat(told)
                .extracting(Alert::getState, Alert::getKind)
                .containsExactly(tuple(AlertState.RECOVERED, "environment"));
    }

    private void catalogue() {
        for (int i = 0; i < SERIES; i++) {
            sink.send(catalogued(series("Bench" + i, "ns/op")));
        }
    }

    private static List<ChangePoint> shifts(int count, String kind) {
        List<ChangePoint> shifts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double after = kind.equals("improvement") ? 80 : 105 + i / 2.0;
            ChangePoint point = step(String.format(Locale.ROOT, "%02d", i), "Bench" + i, 100, after, 31);
            point.setKind(kind);
            point.setEnvironmentChanged(kind.equals("environment"));
            shifts.add(point);
        }
        return shifts;
    }
}
