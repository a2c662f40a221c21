package io.stepwatch.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerInterceptor;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        assertThat(KafkaSettings.problems(Map.of(
                        "interceptor.classes", Silent.class.getName(),
                        "our.interceptor.colour", "red",
                        "ssl.key.password", "hush")))
                .isEmpty();
    }

    @ParameterizedTest(name = "{0}={1}")
    @CsvSource({
        "isolation.level, read_uncommitted, remove it",
        "consumer.isolation.level, read_uncommitted, remove it",
        "producer.acks, 1, remove it",
        "group.id, mine, remove it",
        "state.dir, /var, set STEPWATCH_STATE_DIR",
        "num.stream.threads, 4, set STEPWATCH_THREADS",
        "partitioner.class, org.apache.kafka.clients.producer.RoundRobinPartitioner, must meet in one partition",
        "production.exception.handler, java.lang.String, goes to the topic dead-letters",
        "value.deserializer, org.apache.kafka.common.serialization.StringDeserializer, decoded by Stepwatch itself",
        "value.serializer, io.confluent.kafka.serializers.KafkaAvroSerializer, is not on the class path",
    })
    void saysWhyASettingWouldHaveNoEffectOrBreakAPromise(String name, String value, String why) {
        assertThat(KafkaSettings.problems(Map.of(name, value)))
                .singleElement()
                .asString()
                .startsWith("STEPWATCH_KAFKA_" + name.toUpperCase(Locale.ROOT).replace('.', '_') + ": ")
                .contains(why);
    }

    @Test
    void letsThroughWhatIsSoAnyway() {
        assertThat(KafkaSettings.problems(
                        Map.of("processing.guarantee", "exactly_once_v2", "isolation.level", "read_committed")))
                .isEmpty();
    }

    /** An interceptor that does nothing. */
    static final class Silent implements ProducerInterceptor<Object, Object> {

        @Override
        public ProducerRecord<Object, Object> onSend(ProducerRecord<Object, Object> record) {
            return record;
        }

        @Override
        public void onAcknowledgement(@Nullable RecordMetadata metadata, @Nullable Exception exception) {}

        @Override
        public void close() {}

        @Override
        public void configure(Map<String, ?> configs) {}
    }
}
