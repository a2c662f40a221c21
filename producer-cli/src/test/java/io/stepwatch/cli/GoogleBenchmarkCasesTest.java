package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.CliRun.Outcome;
import org.junit.jupiter.api.Test;

/** What a publish makes of results of Google Benchmark that once led others astray, each named by its case. */
class GoogleBenchmarkCasesTest extends PublishCases {

    @Test
    void p23ReadsExponentsAsTheyArePrinted() {
        Outcome outcome = publish("P23.json");
        assertThat(outcome.json()).extracting(PublishCases::named).containsExactly("BM_Slow{}=1.2345678901E10 ns");
        assertThat(outcome.out()).contains("\"value\":1.2345678901e+10,").contains("\"baseValue\":12345678901,");
        assertQuiet(outcome, 0);
    }

    @Test
    void p38MakesNoPointOfWhatFailedOrWasSkipped() {
        Outcome outcome = publish("P38.json");
        assertThat(outcome.json())
                .extracting(PublishCases::named)
                .containsExactly("BM_A{}=100.0 ns", "BM_B{}=400.0 ns");
        assertThat(outcome.err())
                .contains("BM_Err failed: cannot open")
                .contains("BM_Skip is skipped: no device")
                .contains("rejected=1");
        assertThat(outcome.code()).isEqualTo(5);
    }

    @Test
    void p40TakesAFitOfComplexityForNoTime() {
        Outcome outcome = publish("P40.json");
        assertThat(outcome.json()).extracting(PublishCases::named).containsExactly("BM_Sort/8{}=70.0 ns");
        assertQuiet(outcome, 0);
    }

    @Test
    void p41KeepsTheUnitOfTheTimeBesideAFitInAnother() {
        Outcome outcome = publish("P41.json");
        assertThat(outcome.json()).extracting(PublishCases::named).containsExactly("BM_Io/1{}=3.5 ms");
        assertThat(outcome.json().get(0).path("baseValue").asDouble()).isEqualTo(3_500_000);
        assertQuiet(outcome, 0);
    }

    @Test
    void p42MakesOneSeriesOfAggregates() {
        Outcome outcome = publish("P42.json");
        assertThat(outcome.json()).extracting(PublishCases::named).containsExactly("BM_Walk{}=450.0 us");
        assertQuiet(outcome, 0);
        Outcome mean = CliRun.in(directory).dryRun("--estimator", "mean", CliRun.caseFile("P42.json"));
        assertThat(mean.json()).extracting(PublishCases::named).containsExactly("BM_Walk{}=451.0 us");
    }
}
