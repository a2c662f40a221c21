package io.stepwatch.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class KafkaSettingsTest {

    @Test
    void s10NamesBothValuesWhenThePollIntervalIsNoLongerThanTheIdleTime() {
        assertThat(KafkaSettings.problems(Map.of("max.poll.interval.ms", "40000", "max.task.idle.ms", "40000")))
                .containsExactly("STEPWATCH_KAFKA_MAX_POLL_INTERVAL_MS: 40000 must be more than max.task.idle.ms,"
                        + " which is 40000");
    }

    @Test
    void s10NamesBothValuesWhenThePollIntervalIsLessThanTwiceTheBudget() {
        assertThat(KafkaSettings.problems(Map.of("consumer.max.poll.interval.ms", "10000")))
                .containsExactly("STEPWATCH_KAFKA_MAX_POLL_INTERVAL_MS: 10000 must be at least 30000,"
                        + " twice the time that a record may wait for the registry (15000)");
    }

    @Test
    void takesValidIntervals() {
        assertThat(KafkaSettings.problems(Map.of("max.poll.interval.ms", "60000", "max.task.idle.ms", "1000")))
                .isEmpty();
    }

    @Test
    void findsEveryProblemAtOnce() {
        assertThat(KafkaSettings.problems(Map.of(
                        "processing.guarantee", "at_least_once",
                        "sesion.timeout.ms", "1000",
                        "num.standby.replicas", "one",
                        "security.protocol", "HTTP")))
                .hasSize(4)
                .anyMatch(problem -> problem.startsWith(
                        "STEPWATCH_KAFKA_PROCESSING_GUARANTEE: processing.guarantee is not yours to set"))
                .anyMatch(problem -> problem.equals("STEPWATCH_KAFKA_SESION_TIMEOUT_MS: no such setting of Kafka;"
                        + " did you mean STEPWATCH_KAFKA_SESSION_TIMEOUT_MS?"))
                .anyMatch(problem -> problem.startsWith("STEPWATCH_KAFKA_NUM_STANDBY_REPLICAS: cannot use one; give"))
                .anyMatch(problem -> problem.startsWith("STEPWATCH_KAFKA_SECURITY_PROTOCOL: cannot use HTTP; give"));
    }

    @Test
    void letsWhatAPlugInReadsThroughAndNeverShowsAPassword() {
        assertThat(KafkaSettings.problems(Map.of("our.interceptor.colour", "red", "ssl.key.password", "hush")))
                .isEmpty();
    }
}
