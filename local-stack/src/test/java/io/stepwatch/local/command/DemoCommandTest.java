package io.stepwatch.local.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path directory;

    @Test
    void tellsEachAlertOnceAsOneJsonLineWithTheFieldsOfItsSchema() throws Exception {
        Call call = Call.of(directory, Map.of(), "demo", "--once", "--output", "jsonl");

        assertThat(call.status()).as(call.err()).isZero();
        List<JsonNode> alerts = call.out().lines().map(DemoCommandTest::json).toList();
        assertThat(alerts).extracting(alert -> alert.path("id").asText()).doesNotHaveDuplicates();
        assertThat(alerts)
                .extracting(alert -> alert.path("project").asText())
                .contains("sixty-nights", "hyper", "rust-analyzer");
        assertThat(alerts)
                .filteredOn(alert -> alert.path("project").asText().equals("sixty-nights"))
                .as("three steps of 1.5 % at nights 20, 35 and 50, and a spike at night 42 that is none")
                .satisfiesExactly(
                        alert -> assertStepAt(alert, 20),
                        alert -> assertStepAt(alert, 35),
                        alert -> assertStepAt(alert, 50));
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void tellsAPersonWhatHowMuchHowSureAndWhichCommits() throws Exception {
        Call call = Call.of(directory, Map.of(), "demo");
        await().atMost(Duration.ofMinutes(5)).until(() -> call.err().contains("ready;") || call.ended());

        assertThat(call.out())
                .contains("REGRESSION (notify): Nightly")
                .contains("1.8 % slower")
                .contains("night-20")
                .contains("evidence")
                .contains("check");
        assertThat(call.err())
                .contains("publishing sixty-nights: 60 runs, one for each commit …")
                .contains("/health/ready");
        call.interrupt();
        assertThat(call.status()).isEqualTo(130);
    }

    @Test
    void endsWithInternalWhereNoAlertComesAtAll() throws Exception {
        Map<String, String> deaf = Map.of("STEPWATCH_NOTIFY_PERCENT", "5000", "STEPWATCH_PAGE_PERCENT", "5000");
        Call call = Call.of(directory, deaf, "demo", "--once");

        assertThat(call.status()).isEqualTo(6);
        assertThat(call.err()).contains("no alert came");
        assertThat(call.out()).isEmpty();
    }

    @Test
    void saysWhatIsMissingWhenTheTimeIsUp() throws Exception {
        Call call = Call.of(directory, Map.of("STEPWATCH_CLOSING_DELAY", "PT1H"), "demo", "--once", "--timeout", "1ms");

        assertThat(call.status()).isEqualTo(4);
        // Which of them is behind depends on the machine; that alerts wait for an hour does not.
        assertThat(call.err())
                .containsPattern(
                        "not finished within 0 s: stepwatch-(streams|sink) has (not processed|alerts that wait) ");
    }

    @Test
    void namesASettingThatCannotBeUsed() throws Exception {
        Call call = Call.of(directory, Map.of("STEPWATCH_NOTIFY_PERCENT", "lots"), "demo", "--once");

        assertThat(call.status()).isEqualTo(2);
        assertThat(call.err()).contains("STEPWATCH_NOTIFY_PERCENT: cannot use lots");
    }

    private static void assertStepAt(JsonNode alert, int night) {
        assertThat(alert.path("kind").asText()).isEqualTo("regression");
        assertThat(alert.path("rangeStart").path("position").asInt()).isLessThan(night);
        assertThat(alert.path("rangeEnd").path("position").asInt()).isGreaterThanOrEqualTo(night);
        assertThat(alert.path("firstBad").path("position").asInt()).isBetween(night - 1, night + 1);
    }

    private static JsonNode json(String line) {
        try {
            return JSON.readTree(line);
        } catch (JsonProcessingException e) {
            throw new AssertionError(line, e);
        }
    }
}
