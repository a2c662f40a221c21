package io.stepwatch.local.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.junit.jupiter.api.Test;

class AvroJsonTest {
    private static final Schema INNER =
            SchemaBuilder.record("Inner").fields().requiredString("name").endRecord();

    private static final Schema OUTER = SchemaBuilder.record("Outer")
            .fields()
            .requiredLong("count")
            .requiredDouble("value")
            .requiredBoolean("flag")
            .optionalDouble("ratio")
            .optionalString("note")
            .name("state")
            .type(Schema.createEnum("State", null, null, List.of("OPEN", "CLOSED")))
            .noDefault()
            .name("items")
            .type(Schema.createArray(INNER))
            .noDefault()
            .name("parts")
            .type(Schema.createMap(Schema.create(Schema.Type.LONG)))
            .noDefault()
            .requiredBytes("raw")
            .endRecord();

    @Test
    void showsEveryFieldUnderItsOwnNameAndUnionsByWhatTheyHold() {
        assertThat(AvroJson.of(outer(1.5, 2.0)).toString())
                .isEqualTo("{\"count\":9007199254740993,\"value\":1.5,\"flag\":true,\"ratio\":2.0,\"note\":null,"
                        + "\"state\":\"OPEN\",\"items\":[{\"name\":\"a \\\"quoted\\\" \\u0007 one\"}],"
                        + "\"parts\":{\"left\":7},\"raw\":\"aGk=\"}");
    }

    @Test
    void writesNumbersThatJsonDoesNotKnowAsTexts() {
        assertThat(AvroJson.of(outer(Double.NaN, Double.NEGATIVE_INFINITY)).toString())
                .contains("\"value\":\"NaN\"", "\"ratio\":\"-Infinity\"");
    }

    private static GenericRecord outer(double value, double ratio) {
        GenericRecord inner = new GenericRecordBuilder(INNER)
                .set("name", "a \"quoted\" \u0007 one")
                .build();
        return new GenericRecordBuilder(OUTER)
                .set("count", 9_007_199_254_740_993L)
                .set("value", value)
                .set("flag", true)
                .set("ratio", ratio)
                .set("note", null)
                .set("state", new GenericData.EnumSymbol(OUTER.getField("state").schema(), "OPEN"))
                .set("items", List.of(inner))
                .set("parts", Map.of("left", 7L))
                .set("raw", ByteBuffer.wrap("hi".getBytes(StandardCharsets.UTF_8)))
                .build();
    }
}
