package io.stepwatch.schema.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TopicTest {

    @Test
    void namesTopicsAndSubjectsUnderAPrefix() {
        assertThat(Topic.BENCHMARK_RUNS.name("")).isEqualTo("benchmark-runs");
        assertThat(Topic.BENCHMARK_RUNS.subject("t1-")).isEqualTo("t1-benchmark-runs-value");
    }

    @ParameterizedTest
    @EnumSource(Topic.class)
    void keepsTheBrokersTimeSoThatNoCommitTimeMovesRetention(Topic topic) {
        assertThat(topic.config()).containsEntry("message.timestamp.type", "LogAppendTime");
    }

    @Test
    void keepsRunsAndChangePointsForEver() {
        assertThat(Topic.BENCHMARK_RUNS.config()).containsEntry("retention.ms", "-1");
        assertThat(Topic.CHANGE_POINTS.config()).containsEntry("retention.ms", "-1");
        assertThat(Topic.ALERTS.config()).containsEntry("cleanup.policy", "compact");
    }

    @ParameterizedTest
    @EnumSource(Topic.class)
    void documentsEveryFieldOfEveryEvent(Topic topic) {
        List<String> undocumented = new ArrayList<>();
        topic.schema().ifPresent(schema -> collect(schema, schema.getName(), undocumented, new HashSet<>()));
        assertThat(undocumented).isEmpty();
    }

    private static void collect(Schema schema, String path, List<String> undocumented, Set<Schema> seen) {
        switch (schema.getType()) {
            case ARRAY -> collect(schema.getElementType(), path + "[]", undocumented, seen);
            case UNION -> schema.getTypes().forEach(type -> collect(type, path, undocumented, seen));
            case ENUM -> {
                if (schema.getDoc() == null || !"UNKNOWN".equals(schema.getEnumDefault())) {
                    undocumented.add(path);
                }
            }
            case RECORD -> {
                if (!seen.add(schema)) {
                    return;
                }
                if (schema.getDoc() == null) {
                    undocumented.add(path);
                }
                for (Schema.Field field : schema.getFields()) {
                    if (field.doc() == null || field.doc().isBlank()) {
                        undocumented.add(path + "." + field.name());
                    }
                    collect(field.schema(), path + "." + field.name(), undocumented, seen);
                }
            }
            case INT, FLOAT, BYTES, FIXED, MAP -> undocumented.add(path + ": only long, double and text travel");
            default -> {}
        }
    }
}
