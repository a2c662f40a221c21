package io.stepwatch.schema.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.events.Commit;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.config.SettingsException;
import io.stepwatch.schema.registry.RegistryUnavailableException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.serialization.Serializer;
import org.junit.jupiter.api.Test;

class ValueSerializersTest {

    private static final String NAME = RecordingSerializer.class.getName();
    private static final Commit COMMIT = Commit.newBuilder()
            .setProject("p")
            .setBranch("main")
            .setSha("a")
            .setPosition(1)
            .build();

    @Test
    void oursIsTheDefaultAndMayBeNamedToo() {
        assertThat(of(Map.of(), false)).isInstanceOf(AvroSerializer.class);
        assertThat(of(Map.of("value.serializer", AvroSerializer.class.getName()), false))
                .isInstanceOf(AvroSerializer.class);
    }

    @Test
    void givesASerializerThatIsNamedTheConnectionAndWhatElseIsSet() {
        Serializer<Commit> serializer =
                of(Map.of("value.serializer", NAME, "reachable", "true", "basic.auth.user.info", "other:secret"), true);
        assertThat(new String(serializer.serialize("commits", COMMIT), StandardCharsets.UTF_8))
                .isEqualTo("commits " + COMMIT + " http://localhost:8081 true other:secret");
    }

    @Test
    void aSettingForProducersAloneWins() {
        Serializer<Commit> serializer = of(
                Map.of("producer.value.serializer", NAME, "producer.reachable", "true", "reachable", "false"), false);
        assertThat(new String(serializer.serialize("commits", COMMIT), StandardCharsets.UTF_8))
                .endsWith(" false ci:pass");
    }

    @Test
    void aRegistryThatItCannotReachIsAnOutageAndNoBadRecord() {
        Serializer<Commit> serializer = of(Map.of("value.serializer", NAME), false);
        assertThatThrownBy(() -> serializer.serialize("commits", COMMIT))
                .isInstanceOf(RegistryUnavailableException.class)
                .hasMessage(
                        "registry http://localhost:8081 did not give " + NAME + " what it needs: connection refused");
    }

    @Test
    void saysWhatIsMissingWhereOneIsNamedThatIsNotThere() {
        assertThatThrownBy(() -> of(Map.of("value.serializer", "io.example.Gone"), false))
                .isInstanceOf(SettingsException.class)
                .hasMessageStartingWith(
                        "STEPWATCH_KAFKA_VALUE_SERIALIZER: class io.example.Gone is not on the class path");
    }

    private static Serializer<Commit> of(Map<String, String> kafka, boolean register) {
        Connection connection = new Connection(
                "localhost:9092", URI.create("http://localhost:8081"), Optional.of("ci:pass"), "", kafka);
        return ValueSerializers.of(connection, SerdeConfig.registry(connection), register);
    }
}
