package io.stepwatch.schema.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.Samples;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.avro.Schema;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Case S07: the order of fields and words of explanation are no reason for another version. */
class SameSchemaTest {

    private static final Schema OURS = BenchmarkRun.getClassSchema();

    private final ScriptedRegistry server = new ScriptedRegistry();

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void isOneSchemaWithOtherWordsAndAnotherOrderOfFields() {
        assertThat(Shape.same(OURS, reversed(OURS))).isTrue();
    }

    @Test
    void isAnotherSchemaWithAFieldMoreOrAnotherDefault() {
        Schema less = Schema.createRecord(OURS.getName(), null, OURS.getNamespace(), false, fields(OURS, 1));
        assertThat(Shape.same(OURS, less)).isFalse();
        List<Schema.Field> fields = fields(OURS, 0);
        fields.replaceAll(field -> field.name().equals("suite")
                ? new Schema.Field("suite", field.schema(), null, "another default")
                : field);
        assertThat(Shape.same(OURS, Schema.createRecord(OURS.getName(), null, OURS.getNamespace(), false, fields)))
                .isFalse();
    }

    @Test
    void takesTheRegisteredOneAndRegistersNone() {
        Schema registered = reversed(OURS);
        server.answers(404, "{\"error_code\":40403}");
        server.answers(200, "{\"version\":3,\"id\":7,\"schema\":" + quoted(registered) + "}");

        WriterSchema with = server.client().registeredSchema("s", OURS);

        assertThat(with).isEqualTo(new WriterSchema(7, registered));
        assertThat(server.asked())
                .extracting(ScriptedRegistry.Asked::call)
                .containsExactly("POST /subjects/s", "GET /subjects/s/versions/latest");
    }

    @Test
    void writesTheFieldsInTheOrderThatIsRegistered() {
        Schema registered = reversed(OURS);
        int id = server.holds(registered);
        BenchmarkRun run = Samples.run();

        byte[] value = new ValueEncoder().encode(run, new WriterSchema(id, registered));

        assertThat(value).isNotEqualTo(new ValueEncoder().encode(run, id));
        assertThat(new ValueDecoder<BenchmarkRun>(server.client(), OURS).decode(value))
                .isEqualTo(run);
    }

    private static Schema reversed(Schema record) {
        List<Schema.Field> fields = fields(record, 0);
        Collections.reverse(fields);
        return new Schema.Parser()
                .parse(Schema.createRecord(record.getName(), "Other words.", record.getNamespace(), false, fields)
                        .toString());
    }

    private static List<Schema.Field> fields(Schema record, int leftOut) {
        List<Schema.Field> fields = new ArrayList<>();
        for (Schema.Field field :
                record.getFields().subList(leftOut, record.getFields().size())) {
            fields.add(new Schema.Field(field.name(), field.schema(), "Other words.", field.defaultVal()));
        }
        return fields;
    }

    private static String quoted(Schema schema) {
        return '"' + schema.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
