package io.stepwatch.sink;

import static io.stepwatch.sink.Samples.config;
import static io.stepwatch.sink.Samples.regression;
import static io.stepwatch.sink.Samples.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.stepwatch.events.Alert;
import io.stepwatch.events.SeriesConfig;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a project publishes about itself. */
class ConfigTest {

    private final SinkDriver sink = new SinkDriver();

    @AfterEach
    void close() {
        sink.close();
    }

    @Test
    void namesOwnersTheCheckAndTheLinkOfTheProject() {
        SeriesConfig config = config("Encode/*", 1, 20);
        config.getRules().get(0).setOwners(List.of("@codec", "@perf"));
        config.getRules().get(0).setCheck("ab {base} {candidate} {benchmark}");
        config.setCompareLink("https://git.example/compare/{base}...{candidate}");

        Alert alert = sink.send(config).send(regression()).told().get(0);

        String base = regression().getLastGood().getCommit();
        String candidate = regression().getFirstBad().getCommit();
        assertThat(alert.getSeverity()).isEqualTo("notify");
        assertThat(alert.getOwners()).containsExactly("@codec", "@perf");
        assertThat(alert.getCheck()).isEqualTo("ab " + base + " " + candidate + " Encode/json");
        assertThat(alert.getCompareLink()).isEqualTo("https://git.example/compare/" + base + "..." + candidate);
    }

    @Test
    void editsOpenAlertsWhenTheConfigurationChanges() {
        Alert opened = sink.send(regression()).told().get(0);

        assertThat(sink.send(config("*", 1, 20)).told())
                .extracting(Alert::getId, Alert::getSeverity, Alert::getReason)
                .containsExactly(tuple(opened.getId(), "notify", "severity changed"));
    }

    @Test
    void leavesOtherProjectsAlone() {
        SeriesConfig other = config("*", 50, 50);
        other.setProject("other");

        assertThat(sink.send(other).send(step("a", 100, 102)).told()).hasSize(1);
    }
}
