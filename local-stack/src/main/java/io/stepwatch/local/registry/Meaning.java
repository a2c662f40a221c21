package io.stepwatch.local.registry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * What a schema says apart from its documentation.
 *
 * <p>Only what Avro calls {@code doc} of a type or field goes: a default value or a property of somebody's own that has a
 * {@code doc} in it stays whole. The order of fields stays too, since it is the order of the bytes.
 */
final class Meaning {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Meaning() {}

    static String of(String schema) {
        try {
            JsonNode tree = JSON.readTree(schema);
            strip(tree);
            return JSON.writeValueAsString(tree);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("a schema that Avro printed is not JSON: " + schema, e);
        }
    }

    private static void strip(JsonNode type) {
        if (type.isArray()) {
            type.forEach(Meaning::strip);
        } else if (type instanceof ObjectNode named) {
            named.remove("doc");
            strip(named.path("type"));
            strip(named.path("items"));
            strip(named.path("values"));
            named.path("fields").forEach(Meaning::strip);
        }
    }
}
