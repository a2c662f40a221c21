package io.stepwatch.schema.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.Samples;
import io.stepwatch.schema.registry.ScriptedRegistry;
import io.stepwatch.schema.registry.ValueEncoder;
import java.util.Map;
import org.apache.avro.SchemaBuilder;
import org.apache.kafka.common.errors.SerializationException;
import org.junit.jupiter.api.Test;

class EventDeserializerTest {

    @Test
    void readsEachEventByTheNameInItsSchema() {
        try (ScriptedRegistry server = new ScriptedRegistry();
                EventDeserializer events = new EventDeserializer()) {
            events.configure(Map.of("schema.registry.url", server.url().toString()), false);
            byte[] value = new ValueEncoder().encode(Samples.run(), server.holds(BenchmarkRun.getClassSchema()));
            assertThat(events.deserialize("any", value)).isEqualTo(Samples.run());
            assertThat(events.deserialize("any", null)).isNull();

            int other = server.holds(SchemaBuilder.record("Other").fields().endRecord());
            assertThatThrownBy(() -> events.deserialize("any", new byte[] {0, 0, 0, 0, (byte) other}))
                    .isInstanceOf(SerializationException.class)
                    .hasMessage("any: Other is none of the events that this version knows");
        }
    }
}
