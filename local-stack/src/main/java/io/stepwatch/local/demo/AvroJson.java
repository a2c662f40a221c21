package io.stepwatch.local.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.jspecify.annotations.Nullable;

/**
 * Events as plain JSON, with the field names of their schemas.
 *
 * <p>A union shows the value that it holds, without the name of its branch. Numbers that JSON does not know (NaN, infinity)
 * are texts.
 */
final class AvroJson {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private AvroJson() {}

    static ObjectNode of(GenericRecord record) {
        ObjectNode json = NODES.objectNode();
        for (Schema.Field field : record.getSchema().getFields()) {
            json.set(field.name(), node(record.get(field.pos())));
        }
        return json;
    }

    private static JsonNode node(@Nullable Object value) {
        if (value == null) {
            return NODES.nullNode();
        }
        if (value instanceof GenericRecord record) {
            return of(record);
        }
        if (value instanceof Iterable<?> items) {
            ArrayNode array = NODES.arrayNode();
            items.forEach(item -> array.add(node(item)));
            return array;
        }
        if (value instanceof Map<?, ?> map) {
            ObjectNode object = NODES.objectNode();
            map.forEach((key, item) -> object.set(String.valueOf(key), node(item)));
            return object;
        }
        return scalar(value);
    }

    private static JsonNode scalar(Object value) {
        if (value instanceof Boolean flag) {
            return NODES.booleanNode(flag);
        }
        if (value instanceof Integer || value instanceof Long) {
            return NODES.numberNode(((Number) value).longValue());
        }
        if (value instanceof Double || value instanceof Float) {
            double number = ((Number) value).doubleValue();
            return Double.isFinite(number) ? NODES.numberNode(number) : NODES.textNode(Double.toString(number));
        }
        if (value instanceof ByteBuffer bytes) {
            byte[] copy = new byte[bytes.remaining()];
            bytes.duplicate().get(copy);
            return NODES.binaryNode(copy);
        }
        return NODES.textNode(value.toString());
    }
}
