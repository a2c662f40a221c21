package io.stepwatch.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.config.SettingsException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;

class StreamsPropertiesTest {

    @Test
    void isExactlyOnceAndWantsNames() {
        StreamsConfig config = new StreamsConfig(StreamsProperties.of(settings(Map.of())));
        assertThat(config.getString("processing.guarantee")).isEqualTo("exactly_once_v2");
        assertThat(config.getBoolean("ensure.explicit.internal.resource.naming"))
                .isTrue();
        assertThat(config.getProducerConfigs("x").get("transaction.timeout.ms")).isEqualTo(30_000);
        assertThat(config.getMainConsumerConfigs("g", "x", 1))
                .containsEntry("isolation.level", "read_committed")
                .containsEntry("session.timeout.ms", 15_000)
                .containsEntry("auto.offset.reset", "earliest");
    }

    @Test
    void passesSettingsOfKafkaThrough() {
        StreamsConfig config = new StreamsConfig(StreamsProperties.of(
                settings(Map.of("group.instance.id", "one", "num.standby.replicas", "1", "commit.interval.ms", "50"))));
        assertThat(config.getMainConsumerConfigs("g", "x", 1)).containsEntry("group.instance.id", "one-1");
        assertThat(config.getInt("num.standby.replicas")).isEqualTo(1);
        assertThat(config.getLong("commit.interval.ms")).isEqualTo(50);
    }

    @Test
    void refusesWhatThePromisesRestOn() {
        assertThatThrownBy(() -> StreamsProperties.of(settings(Map.of("processing.guarantee", "at_least_once"))))
                .isInstanceOf(SettingsException.class)
                .hasMessage(
                        "STEPWATCH_KAFKA_PROCESSING_GUARANTEE: processing.guarantee is not yours to set; remove it");
    }

    @Test
    void refusesAPollIntervalShorterThanTheIdleTimeOrThePatience() {
        assertThatThrownBy(() -> StreamsProperties.of(
                        settings(Map.of("max.poll.interval.ms", "10000", "max.task.idle.ms", "15000"))))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("10000 must be more than max.task.idle.ms, which is 15000")
                .hasMessageContaining("10000 must be at least 30000");
    }

    private static AppSettings settings(Map<String, String> kafka) {
        Connection connection =
                new Connection("localhost:9092", URI.create("http://localhost:8081"), Optional.empty(), "", kafka);
        return new AppSettings(
                connection,
                "stepwatch-streams",
                Path.of("state"),
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                1,
                false,
                Optional.empty());
    }
}
