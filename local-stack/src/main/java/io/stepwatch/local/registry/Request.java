package io.stepwatch.local.registry;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a client asks.
 *
 * @param path the parts between the slashes, decoded
 * @param body empty where there is none
 */
record Request(String method, List<String> path, Map<String, String> query, String body) {
    private static final ObjectMapper JSON = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

    static Request of(String method, URI uri, String body) {
        return new Request(
                method, path(uri.getRawPath()), query(uri.getRawQuery() == null ? "" : uri.getRawQuery()), body);
    }

    boolean flag(String name) {
        return Boolean.parseBoolean(query.getOrDefault(name, "false"));
    }

    JsonNode json() {
        try {
            JsonNode tree = JSON.readTree(body);
            if (tree.isObject()) {
                return tree;
            }
        } catch (JsonProcessingException e) {
            throw Problem.badRequest("the body is not JSON: " + e.getOriginalMessage());
        }
        throw Problem.badRequest("the body is not a JSON object");
    }

    /** The schema that the body carries. */
    AvroText avro() {
        JsonNode tree = json();
        String type = tree.path("schemaType").asText("AVRO");
        if (!type.equals("AVRO")) {
            throw Problem.invalidSchema("its type is " + type + ", and this registry keeps AVRO only");
        }
        if (!tree.path("references").isEmpty()) {
            throw Problem.invalidSchema(
                    "it has references, which this registry does not keep; put everything in one text");
        }
        if (!tree.path("schema").isTextual()) {
            throw Problem.invalidSchema("the body has no text called \"schema\"");
        }
        return AvroText.parse(tree.path("schema").textValue());
    }

    private static List<String> path(String raw) {
        return Arrays.stream(raw.split("/", -1))
                .filter(part -> !part.isEmpty())
                .map(Request::decode)
                .toList();
    }

    private static Map<String, String> query(String raw) {
        Map<String, String> parameters = new HashMap<>();
        for (String pair : raw.split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                parameters.put(decode(pair.substring(0, equals)), decode(pair.substring(equals + 1)));
            }
        }
        return parameters;
    }

    private static String decode(String part) {
        try {
            return URLDecoder.decode(part, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw Problem.badRequest("the address has a % that is followed by no two hexadecimal digits");
        }
    }
}
