package io.stepwatch.schema.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Commit;
import io.stepwatch.schema.Samples;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValueDecoderTest {

    private ScriptedRegistry server;
    private ValueDecoder<BenchmarkRun> decoder;
    private int id;

    @BeforeEach
    void start() {
        server = new ScriptedRegistry();
        id = server.holds(BenchmarkRun.getClassSchema());
        decoder = new ValueDecoder<>(server.client(), BenchmarkRun.getClassSchema());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void readsBackTheSameRecordBitForBit() {
        BenchmarkRun run = Samples.run();
        run.getMetrics().get(0).setSamples(List.of(0.1 + 0.2, Double.MIN_VALUE, -0.0, 1e300));
        assertThat(decoder.decode(new ValueEncoder().encode(run, id))).isEqualTo(run);
        assertThat(decoder.decode(new ValueEncoder().encode(run, id))
                        .getMetrics()
                        .get(0)
                        .getSamples())
                .containsExactly(0.1 + 0.2, Double.MIN_VALUE, -0.0, 1e300);
    }

    @Test
    void namesJsonTextForWhatItIs() {
        assertMalformed(
                "{\"v\":1}".getBytes(StandardCharsets.UTF_8),
                "not-avro-framing",
                "not Confluent Avro framing (first byte 0x7b, looks like JSON)");
        assertMalformed(new byte[] {0, 1}, "not-avro-framing", "only 2 bytes");
        assertMalformed(new byte[0], "not-avro-framing", "only 0 bytes");
    }

    @Test
    void refusesAnotherRecordUnderItsOwnName() {
        int commits = server.holds(Commit.getClassSchema());
        Commit commit = Commit.newBuilder()
                .setProject("p")
                .setBranch("b")
                .setSha("s")
                .setPosition(1)
                .build();
        assertMalformed(
                new ValueEncoder().encode(commit, commits),
                "wrong-record",
                "schema id 2 is io.stepwatch.events.Commit, not io.stepwatch.events.BenchmarkRun");
    }

    @Test
    void refusesTheSameShapeUnderAnotherName() {
        String twin = BenchmarkRun.getClassSchema().toString().replace("\"BenchmarkRun\"", "\"Twin\"");
        int twins = server.holds(new Schema.Parser().parse(twin));
        assertMalformed(
                new ValueEncoder().encode(Samples.run(), twins),
                "wrong-record",
                "schema id 2 is io.stepwatch.events.Twin, not io.stepwatch.events.BenchmarkRun");
    }

    @Test
    void refusesAWriterThatLacksAnIdentityField() {
        Schema poor = SchemaBuilder.record("BenchmarkRun")
                .namespace("io.stepwatch.events")
                .fields()
                .requiredString("project")
                .endRecord();
        byte[] value = Arrays.copyOf(WireFormat.header(server.holds(poor)), 9);
        assertMalformed(value, "wrong-record", "schema id 2 cannot be read as io.stepwatch.events.BenchmarkRun");
    }

    @Test
    void refusesAnUnknownId() {
        assertMalformed(WireFormat.header(77), "unknown-schema-id", "the registry knows no schema id 77");
    }

    @Test
    void refusesBytesThatEndEarlyOrAreLeftOver() {
        byte[] value = new ValueEncoder().encode(Samples.run(), id);
        assertMalformed(Arrays.copyOf(value, value.length - 3), "undecodable", "the record ends early");
        assertMalformed(Arrays.copyOf(value, value.length + 1), "undecodable", "bytes are left over after the record");
    }

    @Test
    void saysThatTheRegistryIsAwayRatherThanThatTheRecordIsBad() {
        byte[] value = new ValueEncoder().encode(Samples.run(), id);
        server.close();
        assertThatThrownBy(() -> decoder.decode(value)).isInstanceOf(RegistryUnavailableException.class);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void neverThrowsAnythingElseOnDamagedBytes(long seed) {
        Random random = new Random(seed);
        byte[] good = new ValueEncoder().encode(Samples.run(), id);
        for (int i = 0; i < 5_000; i++) {
            byte[] value = good.clone();
            for (int hit = 0; hit <= random.nextInt(4); hit++) {
                value[WireFormat.HEADER + random.nextInt(value.length - WireFormat.HEADER)] = (byte) random.nextInt();
            }
            try {
                assertThat(decoder.decode(value)).isNotNull();
            } catch (MalformedValueException e) {
                assertThat(e.reason()).isEqualTo("undecodable");
            }
        }
    }

    private void assertMalformed(byte[] value, String reason, String message) {
        MalformedValueException e = catchThrowableOfType(MalformedValueException.class, () -> decoder.decode(value));
        assertThat(e).isNotNull().hasMessage(message);
        assertThat(e.reason()).isEqualTo(reason);
    }
}
