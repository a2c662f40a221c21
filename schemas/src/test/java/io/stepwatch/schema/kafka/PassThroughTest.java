package io.stepwatch.schema.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.schema.kafka.PassThrough.Fixed;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No setting for Kafka is ignored without a word. */
class PassThroughTest {

    private static final String CONFLUENT = "io.confluent.kafka.serializers.KafkaAvroSerializer";
    private static final PassThrough RULES =
            new PassThrough(PassThrough.definitions(), List.of("producer."), Map.of("acks", Fixed.remove("all")), true);

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "value.serializer, io.confluent.kafka.serializers.KafkaAvroSerializer",
        "producer.value.serializer, io.confluent.kafka.serializers.KafkaAvroSerializer",
        "value.deserializer, io.confluent.kafka.serializers.KafkaAvroDeserializer",
        "value.subject.name.strategy, io.confluent.kafka.serializers.subject.RecordNameStrategy",
        "key.subject.name.strategy, io.confluent.kafka.serializers.subject.TopicNameStrategy",
        "default.value.serde, io.confluent.kafka.streams.serdes.avro.SpecificAvroSerde",
        "interceptor.classes, com.example.Audit",
        "metric.reporters, com.example.Reporter",
        "sasl.login.callback.handler.class, com.example.Login",
        "ssl.engine.factory.class, com.example.Tls"
    })
    void saysWhichClassIsMissingAndHowToBringIt(String setting, String missing) {
        assertThat(RULES.problems(Map.of(setting, missing)))
                .containsExactly("STEPWATCH_KAFKA_" + setting.replace('.', '_').toUpperCase(Locale.ROOT)
                        + ": class " + missing + " is not on the class path; start with its jar and what that needs"
                        + " beside ours (java -cp stepwatch.jar:PLUGIN.jar …, see docs/operating.md), or remove the"
                        + " setting");
    }

    @Test
    void passesASerializerThatIsThereWithEverythingThatItReads() {
        assertThat(RULES.problems(Map.of(
                        "value.serializer", RecordingSerializer.class.getName(),
                        "auto.register.schemas", "true",
                        "value.subject.name.strategy", RecordingSerializer.class.getName(),
                        "basic.auth.user.info", "user:password",
                        "serializer.of.its.own", "1")))
                .isEmpty();
    }

    @Test
    void refusesAClassThatIsNoSerializer() {
        assertThat(RULES.problems(Map.of("value.serializer", "java.lang.String")))
                .containsExactly("STEPWATCH_KAFKA_VALUE_SERIALIZER: java.lang.String is no"
                        + " org.apache.kafka.common.serialization.Serializer; name one, or remove the setting");
    }

    @Test
    void keysAreTextWhateverIsThere() {
        assertThat(RULES.problems(Map.of("key.serializer", CONFLUENT)))
                .containsExactly("STEPWATCH_KAFKA_KEY_SERIALIZER: keys are text, never Avro; remove it");
        assertThat(RULES.problems(Map.of("key.serializer", "org.apache.kafka.common.serialization.StringSerializer")))
                .isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "schema.registry.url, http://r, set STEPWATCH_REGISTRY_URL",
        "auto.register.schemas, true, set STEPWATCH_AUTO_REGISTER",
        "basic.auth.user.info, a:hush, set STEPWATCH_REGISTRY_AUTH to user:password",
        "bearer.auth.token, hush, set STEPWATCH_REGISTRY_AUTH to Bearer TOKEN",
        "use.latest.version, true, events are written with the schema of this version",
        "specific.avro.reader, false, events are always read into their classes",
        "value.deserializer, org.apache.kafka.common.serialization.ByteArrayDeserializer, decoded by Stepwatch itself",
        "value.subject.name.strategy, java.lang.String, names subjects after topics",
        "acks, 1, acks is not yours to set; remove it",
        "our.colour, red, 'no such setting of Kafka, and no plug-in is named that could read it; remove it'",
        "auto.register.schema, true, did you mean STEPWATCH_KAFKA_AUTO_REGISTER_SCHEMAS?",
    })
    void saysWhatToDoInsteadOfASettingThatWouldHaveNoEffect(String setting, String value, String advice) {
        assertThat(RULES.problems(Map.of(setting, value)))
                .singleElement()
                .asString()
                .contains(advice)
                .doesNotContain("hush");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"all", "ALL"})
    void letsASettingThroughThatSaysWhatIsSoAnyway(String value) {
        assertThat(RULES.problems(Map.of("acks", value))).isEmpty();
    }

    @Test
    void letsOthersReadWhatItDoesNotKnowWhereOthersReadTheSameSettings() {
        PassThrough shared = new PassThrough(PassThrough.definitions(), List.of(), Map.of(), false);
        assertThat(shared.problems(Map.of("num.standby.replicas", "1"))).isEmpty();
        assertThat(shared.problems(Map.of("linger.mss", "1")))
                .singleElement()
                .asString()
                .contains("did you mean STEPWATCH_KAFKA_LINGER_MS?");
    }
}
