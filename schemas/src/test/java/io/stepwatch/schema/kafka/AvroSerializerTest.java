package io.stepwatch.schema.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.config.Connection;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AvroSerializerTest {

    @Test
    void asksForTheRegistryByItsConfigurationName() {
        AvroSerializer<BenchmarkRun> serializer = new AvroSerializer<>();
        assertThatThrownBy(() -> serializer.configure(Map.of(), false))
                .hasMessageStartingWith("schema.registry.url is not set");
    }

    @Test
    void isNoSerializerOfKeys() {
        AvroSerializer<BenchmarkRun> serializer = new AvroSerializer<>();
        assertThatThrownBy(() -> serializer.configure(Map.of("schema.registry.url", "http://localhost:1"), true))
                .hasMessageContaining("keys are text, never Avro");
    }

    @Test
    void leavesATombstoneATombstone() {
        assertThat(new AvroSerializer<BenchmarkRun>().serialize("t", null)).isNull();
        assertThat(new AvroDeserializer<BenchmarkRun>(BenchmarkRun.getClassSchema()).deserialize("t", null))
                .isNull();
    }

    @Test
    void writesAConnectionInConfluentsNames() {
        Connection connection =
                new Connection("b:9092", URI.create("http://r:8081"), Optional.of("ci:pass"), "", Map.of());
        assertThat(SerdeConfig.of(connection))
                .containsEntry("schema.registry.url", "http://r:8081")
                .containsEntry("auto.register.schemas", false)
                .containsEntry("basic.auth.credentials.source", "USER_INFO")
                .containsEntry("basic.auth.user.info", "ci:pass");
    }
}
