package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What a publish makes of results of JMH that once led others astray, each named by its case. */
class JmhCasesTest extends PublishCases {

    @Test
    void p26KeepsAllSamplesAndNeedsNoError() {
        Outcome outcome = publish("P26.json");
        assertThat(outcome.json())
                .extracting(PublishCases::named)
                .containsExactly("app.A.one{}=8.75 us/op", "app.A.three{}=7.25 us/op");
        assertThat(outcome.json())
                .extracting(point -> point.path("samples").toString())
                .containsExactly("[8.75]", "[7.25,6.5,7.25]");
        assertQuiet(outcome, 0);
        assertThat(CliRun.in(directory)
                        .dryRun("--estimator", "mean", CliRun.caseFile("P26.json"))
                        .json())
                .as("the score, which is the mean")
                .extracting(PublishCases::named)
                .containsExactly("app.A.one{}=8.75 us/op", "app.A.three{}=7.0 us/op");
    }

    @Test
    void p28MakesASeriesOfEachParameterInAnyOrder() throws IOException {
        Outcome outcome = publish("P28.json");
        assertThat(outcome.json())
                .extracting(PublishCases::named)
                .containsExactly("app.Lex.run{shape=0}=14.25 us/op", "app.Lex.run{shape=1}=90.5 us/op");
        assertQuiet(outcome, 0);
        JsonNode results =
                new ObjectMapper().readTree(Path.of(CliRun.caseFile("P28.json")).toFile());
        Files.writeString(directory.resolve("swapped.json"), "[" + results.get(1) + "," + results.get(0) + "]");
        assertThat(CliRun.in(directory).dryRun("swapped.json").json())
                .extracting(point -> text(point, "seriesId"))
                .containsExactly(
                        text(outcome.json().get(1), "seriesId"),
                        text(outcome.json().get(0), "seriesId"));
    }

    @Test
    void p33RecordsWhatIsAllocatedInASecondWithoutJudgingIt() {
        Outcome outcome = publish("P33.json");
        assertThat(outcome.json())
                .extracting(point -> text(point, "metric") + " " + text(point, "value") + " " + text(point, "unit")
                        + " " + text(point, "better"))
                .containsExactlyInAnyOrder(
                        "score 61.5 us/op lower",
                        "gc.alloc.rate.norm 70128.004 B/op lower",
                        "gc.alloc.rate 1024.5 MB/sec unknown");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).containsOnlyOnce("warning").contains("unknown for gc.alloc.rate");
    }

    @Test
    void p35TakesTheMedianOfAllSamplesOrTheirMeanWhenAsked() {
        Outcome outcome = publish("P35.json");
        assertThat(outcome.json()).extracting(PublishCases::named).containsExactly("app.Als.run{}=3007.5 ops/s");
        assertThat(outcome.json().get(0).path("samples")).hasSize(8);
        assertThat(outcome.out()).contains("150.0").contains("151.0");
        assertQuiet(outcome, 0);
        Outcome mean = CliRun.in(directory).dryRun("--estimator", "mean", CliRun.caseFile("P35.json"));
        assertThat(mean.json()).extracting(PublishCases::named).containsExactly("app.Als.run{}=2297.0 ops/s");
        assertThat(mean.json().get(0).path("samples")).hasSize(8);
    }

    @Test
    void p36KnowsWhichWayIsBetterByTheUnit() {
        Outcome outcome = publish("P36.json");
        assertThat(outcome.json())
                .extracting(point -> text(point, "unit") + " " + text(point, "better") + " " + text(point, "mode"))
                .containsExactly("ops/s higher thrpt", "ops/us higher thrpt", "ns/op lower avgt", "s/op lower ss");
        assertQuiet(outcome, 0);
    }
}
