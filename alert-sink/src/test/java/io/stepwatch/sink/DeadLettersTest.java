package io.stepwatch.sink;

import static io.stepwatch.sink.Samples.announced;
import static io.stepwatch.sink.Samples.regression;
import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Level;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.WireFormat;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DeadLettersTest {

    private final SinkDriver sink = new SinkDriver();

    @AfterEach
    void close() {
        sink.close();
    }

    @Test
    void setsJsonAsideAsReceivedAndGoesOn() {
        byte[] json = "{\"v\":1}".getBytes(StandardCharsets.UTF_8);

        TestRecord<byte[], byte[]> letter = deadLetter(Topic.CHANGE_POINTS, json);

        assertThat(letter.key()).asString().isEqualTo("key");
        assertThat(letter.value()).isEqualTo(json);
        assertThat(headers(letter))
                .containsEntry("reason", "not-avro-framing")
                .containsEntry("topic", "change-points")
                .containsEntry("partition", "0")
                .containsEntry("offset", "0")
                .containsEntry("error", "not Confluent Avro framing (first byte 0x7b, looks like JSON)");
        assertThat(sink.send(regression()).told()).hasSize(1);
    }

    @Test
    void passesOverATombstone() {
        sink.sendRaw(Topic.COMMITS, "key", null);

        assertThat(sink.deadLetters()).isEmpty();
        assertThat(sink.send(regression()).told()).hasSize(1);
    }

    @Test
    void setsANullAsideWhereNothingIsEverTakenBack() {
        assertThat(headers(deadLetter(Topic.CHANGE_POINTS, null)))
                .containsEntry("reason", "null-value")
                .containsEntry("topic", "change-points");
    }

    @Test
    void setsAnotherRecordAside() {
        byte[] commit = sink.encode(Topic.COMMITS, announced(1));

        assertThat(headers(deadLetter(Topic.CHANGE_POINTS, commit)))
                .containsEntry("reason", "wrong-record")
                .containsEntry("schema-id", Integer.toString(WireFormat.schemaId(commit)));
    }

    @Test
    void setsAValueOfAnUnknownSchemaAside() {
        byte[] unknown = sink.encode(Topic.COMMITS, announced(1));
        unknown[1] = 0x7f;

        assertThat(headers(deadLetter(Topic.COMMITS, unknown))).containsEntry("reason", "unknown-schema-id");
    }

    @Test
    void setsACutValueAside() {
        byte[] whole = sink.encode(Topic.CHANGE_POINTS, regression());

        assertThat(headers(deadLetter(Topic.CHANGE_POINTS, Arrays.copyOf(whole, 40))))
                .containsEntry("reason", "undecodable");
    }

    @Test
    void setsALevelThatIsNoNumberAside() {
        ChangePoint point = regression();
        point.setAfter(new Level(Double.NaN, 0.0, 1L, 1L));

        assertThat(headers(deadLetter(Topic.CHANGE_POINTS, sink.encode(Topic.CHANGE_POINTS, point))))
                .containsEntry("reason", "invalid-event")
                .containsEntry("error", "a level is not finite");
    }

    @Test
    void setsARangeWithoutCommitsAside() {
        ChangePoint point = regression();
        point.setRangeStart(point.getIntervalHigh());

        assertThat(headers(deadLetter(Topic.CHANGE_POINTS, sink.encode(Topic.CHANGE_POINTS, point))))
                .containsEntry("reason", "invalid-event");
    }

    @Test
    void waitsForARegistryThatIsAway() {
        byte[] older = sink.encodeAsAnOlderProgram(regression());

        sink.registryIsAwayFor(3).sendRaw(Topic.CHANGE_POINTS, "key", older);

        assertThat(sink.deadLetters()).isEmpty();
        assertThat(sink.told()).hasSize(1);
    }

    private TestRecord<byte[], byte[]> deadLetter(Topic topic, byte @Nullable [] value) {
        return sink.sendRaw(topic, "key", value).deadLetters().get(0);
    }

    private static Map<String, String> headers(TestRecord<byte[], byte[]> letter) {
        Map<String, String> headers = new TreeMap<>();
        for (Header header : letter.headers()) {
            headers.put(header.key(), new String(header.value(), StandardCharsets.UTF_8));
        }
        return headers;
    }
}
