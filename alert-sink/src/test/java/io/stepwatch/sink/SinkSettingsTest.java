package io.stepwatch.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.SettingsException;
import io.stepwatch.sink.judge.Thresholds;
import io.stepwatch.sink.route.Route;
import io.stepwatch.sink.targets.Targets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SinkSettingsTest {

    @Test
    void hasTheseDefaults() {
        SinkSettings settings = SinkSettings.from(new Settings(Map.of()));

        assertThat(settings).isEqualTo(SinkSettings.DEFAULT);
        assertThat(settings.thresholds()).isEqualTo(new Thresholds(1, 5));
        assertThat(settings.closingDelay()).isEqualTo(Duration.ofSeconds(10));
        assertThat(settings.targets()).isEqualTo(Targets.NONE);
        assertThat(settings.nextSteps().check()).isEmpty();
        assertThat(settings.nextSteps().link()).isEmpty();
    }

    @Test
    void takesEverySettingByTheseNames() {
        Settings read = new Settings(Map.of(
                "STEPWATCH_NOTIFY_PERCENT", "0.5",
                "STEPWATCH_PAGE_PERCENT", "3 %",
                "STEPWATCH_CLOSING_DELAY", "PT0.5S",
                "STEPWATCH_WEBHOOK_URL", "https://chat.example/hooks/1",
                "STEPWATCH_WEBHOOK_TOKEN", "t0ken",
                "STEPWATCH_WEBHOOK_TIMEOUT", "3",
                "STEPWATCH_CHECK_COMMAND", "ab {base} {candidate} {benchmark}",
                "STEPWATCH_COMPARE_LINK", "https://git.example/{base}...{candidate}"));

        SinkSettings settings = SinkSettings.from(read);
        read.throwIfAnyProblem();

        assertThat(settings.thresholds()).isEqualTo(new Thresholds(0.5, 3));
        assertThat(settings.closingDelay()).isEqualTo(Duration.ofMillis(500));
        assertThat(settings.targets().plans()).singleElement().satisfies(plan -> {
            assertThat(plan.name()).isEqualTo("webhook");
            assertThat(plan.place()).isEqualTo("https://chat.example:443");
            assertThat(plan.route()).isEqualTo(Route.EVERYTHING);
        });
        assertThat(settings.nextSteps().check().orElseThrow().command("a", "b", "c"))
                .isEqualTo("ab a b c");
        assertThat(settings.nextSteps().link().orElseThrow().between("a", "b")).isEqualTo("https://git.example/a...b");
    }

    @Test
    void raisesThePageThresholdWithTheNotifyThreshold() {
        assertThat(SinkSettings.from(new Settings(Map.of("STEPWATCH_NOTIFY_PERCENT", "8")))
                        .thresholds())
                .isEqualTo(new Thresholds(8, 8));
    }

    @Test
    void listsEveryProblemAtOnceAndNoSecret() {
        Settings read = new Settings(Map.of(
                "STEPWATCH_NOTIFY_PERCENT", "-1",
                "STEPWATCH_PAGE_PERCENT", "0.1",
                "STEPWATCH_CLOSING_DELAY", "soon",
                "STEPWATCH_WEBHOOK_URL", "ftp://chat.example/SECRETXYZ",
                "STEPWATCH_WEBHOOK_TOKEN", "SECRET XYZ",
                "STEPWATCH_WEBHOOK_TIMEOUT", "PT1H",
                "STEPWATCH_CHECK_COMMAND", "ab '{base}'",
                "STEPWATCH_COMPARE_LINK", "git.example"));
        SinkSettings.from(read);

        assertThatThrownBy(read::throwIfAnyProblem)
                .isInstanceOfSatisfying(
                        SettingsException.class, e -> assertThat(e.problems()).hasSize(8))
                .hasMessageContaining("STEPWATCH_NOTIFY_PERCENT: cannot use -1; for example 1.0")
                .hasMessageContaining("STEPWATCH_CHECK_COMMAND: cannot use ab '{base}'; for example"
                        + " bench/ab.sh {base} {candidate} {benchmark};"
                        + " values are quoted for the shell, so put no quotes around them")
                .hasMessageNotContaining("SECRET");
    }
}
