package io.stepwatch.local.registry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/** Speaks to a registry as any HTTP client would. */
public record Rest(String baseUrl, Map<String, String> headers) {
    static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    public Rest(String baseUrl) {
        this(baseUrl, Map.of("Content-Type", "application/vnd.schemaregistry.v1+json"));
    }

    public record Answer(int status, JsonNode body, Map<String, String> headers) {
        int code() {
            return body.path("error_code").asInt();
        }
    }

    public Answer get(String path) {
        return send("GET", path, HttpRequest.BodyPublishers.noBody());
    }

    public Answer delete(String path) {
        return send("DELETE", path, HttpRequest.BodyPublishers.noBody());
    }

    public Answer post(String path, Object body) {
        return send("POST", path, HttpRequest.BodyPublishers.ofString(text(body)));
    }

    public Answer put(String path, Object body) {
        return send("PUT", path, HttpRequest.BodyPublishers.ofString(text(body)));
    }

    public Answer postRaw(String path, String body) {
        return send("POST", path, HttpRequest.BodyPublishers.ofString(body));
    }

    public Answer register(String subject, String schema) {
        return post("/subjects/" + subject + "/versions", Map.of("schema", schema));
    }

    private Answer send(String method, String path, HttpRequest.BodyPublisher body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(baseUrl + path))
                .timeout(Duration.ofMinutes(3))
                .method(method, body);
        headers.forEach(request::header);
        try {
            HttpResponse<byte[]> response = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            Map<String, String> plain = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            response.headers().map().forEach((name, values) -> plain.put(name, values.get(0)));
            return new Answer(response.statusCode(), json(response.body()), plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static JsonNode json(byte[] body) throws IOException {
        try {
            return JSON.readTree(body);
        } catch (JsonProcessingException e) {
            return TextNode.valueOf(new String(body, StandardCharsets.UTF_8));
        }
    }

    private static String text(Object body) {
        try {
            return JSON.writeValueAsString(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
