package io.stepwatch.local.registry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stepwatch.local.registry.Subject.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Changes as keys and values of the topic.
 *
 * <p>{@code {"kind":"schema","id":1}} has the text of a schema, {@code {"kind":"subject","subject":"s"}} the versions and level
 * of a subject or null when it is gone, and {@code {"kind":"level"}} the global level.
 */
final class ChangeJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private ChangeJson() {}

    static String key(Change change) {
        ObjectNode key = JSON.createObjectNode();
        return text(change.match(new Change.Cases<>() {
            @Override
            public ObjectNode schemaNamed(Change.SchemaNamed named) {
                return key.put("kind", "schema").put("id", named.id());
            }

            @Override
            public ObjectNode subjectChanged(Change.SubjectChanged changed) {
                return key.put("kind", "subject")
                        .put("subject", changed.subject().name());
            }

            @Override
            public ObjectNode globalLevelChanged(Change.GlobalLevelChanged changed) {
                return key.put("kind", "level");
            }
        }));
    }

    static @Nullable String value(Change change) {
        Optional<ObjectNode> value = change.match(new Change.Cases<>() {
            @Override
            public Optional<ObjectNode> schemaNamed(Change.SchemaNamed named) {
                return Optional.of(
                        JSON.createObjectNode().put("schema", named.avro().text()));
            }

            @Override
            public Optional<ObjectNode> subjectChanged(Change.SubjectChanged changed) {
                return changed.subject().hasNothing() ? Optional.empty() : Optional.of(subject(changed.subject()));
            }

            @Override
            public Optional<ObjectNode> globalLevelChanged(Change.GlobalLevelChanged changed) {
                return Optional.of(
                        JSON.createObjectNode().put("level", changed.level().name()));
            }
        });
        return value.map(ChangeJson::text).orElse(null);
    }

    static Change parse(String key, @Nullable String value) {
        JsonNode name = tree(key);
        JsonNode content = value == null ? JSON.createObjectNode() : tree(value);
        String kind = name.path("kind").asText();
        return switch (kind) {
            case "schema" ->
                new Change.SchemaNamed(
                        name.path("id").intValue(),
                        AvroText.parse(content.path("schema").asText()));
            case "subject" ->
                new Change.SubjectChanged(subject(name.path("subject").asText(), content));
            case "level" ->
                new Change.GlobalLevelChanged(
                        Level.valueOf(content.path("level").asText()));
            default -> throw new IllegalArgumentException("unknown kind '" + kind + "'");
        };
    }

    private static ObjectNode subject(Subject subject) {
        ObjectNode tree = JSON.createObjectNode();
        subject.level().ifPresent(level -> tree.put("level", level.name()));
        ArrayNode versions = tree.putArray("versions");
        for (Version version : subject.versions()) {
            versions.addObject()
                    .put("version", version.number())
                    .put("id", version.id())
                    .put("deleted", version.deleted());
        }
        return tree;
    }

    private static Subject subject(String name, JsonNode content) {
        List<Version> versions = new ArrayList<>();
        for (JsonNode each : content.path("versions")) {
            versions.add(new Version(
                    each.path("version").intValue(),
                    each.path("id").intValue(),
                    each.path("deleted").booleanValue()));
        }
        Optional<Level> level = content.hasNonNull("level")
                ? Optional.of(Level.valueOf(content.path("level").asText()))
                : Optional.empty();
        return new Subject(name, versions, level);
    }

    private static JsonNode tree(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON", e);
        }
    }

    private static String text(ObjectNode tree) {
        try {
            return JSON.writeValueAsString(tree);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree made here cannot be written", e);
        }
    }
}
