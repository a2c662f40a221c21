package io.stepwatch.schema.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.junit.jupiter.api.Test;

/** Case S06: a schema that is refused is told by subject, version, field and types. */
class ComparisonTest {

    private static final Schema DOUBLE = SchemaBuilder.record("R")
            .fields()
            .requiredLong("a")
            .requiredDouble("value")
            .endRecord();
    private static final Schema STRING = SchemaBuilder.record("R")
            .fields()
            .requiredLong("a")
            .requiredString("value")
            .endRecord();

    @Test
    void namesFieldReaderAndWriterInTheDirectionsThatTheRuleAsksFor() {
        Comparison comparison = new Comparison(new SubjectVersion("s", 3, 7, DOUBLE), STRING);
        String backward = "v3: /fields/1/type (value): reader string, writer double (ours reads v3)";
        String forward = "v3: /fields/1/type (value): reader double, writer string (v3 reads ours)";
        assertThat(comparison.reasons("BACKWARD")).containsExactly(backward);
        assertThat(comparison.reasons("FORWARD_TRANSITIVE")).containsExactly(forward);
        assertThat(comparison.reasons("FULL")).containsExactly(backward, forward);
        assertThat(comparison.reasons("NONE")).isEmpty();
    }

    @Test
    void saysWhichFieldHasNoDefault() {
        Schema more = SchemaBuilder.record("R")
                .fields()
                .requiredLong("a")
                .requiredDouble("value")
                .requiredString("new")
                .endRecord();
        assertThat(new Comparison(new SubjectVersion("s", 1, 7, DOUBLE), more).reasons("BACKWARD"))
                .singleElement()
                .asString()
                .contains("v1: /fields/2 (new): reader field missing default value: new");
    }

    @Test
    void isWhatTheClientSaysOfAConflict() {
        try (ScriptedRegistry server = new ScriptedRegistry()) {
            server.answers(409, "{\"error_code\":409,\"message\":\"no\"}");
            server.answers(404, "{\"error_code\":40403}");
            server.answers(409, "{\"error_code\":409,\"message\":\"no\"}");
            server.answers(200, "{\"compatibilityLevel\":\"BACKWARD\"}");
            server.answers(200, "[1,3]");
            server.answers(
                    200,
                    "{\"version\":3,\"id\":7,\"schema\":\"" + DOUBLE.toString().replace("\"", "\\\"") + "\"}");
            assertThatThrownBy(() -> server.client().register("runs-value", STRING))
                    .isInstanceOf(RegistryRefusedException.class)
                    .hasMessage("runs-value v3: /fields/1/type (value): reader string, writer double (ours reads v3)");
        }
    }
}
