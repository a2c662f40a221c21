package io.stepwatch.streams;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.RegistrySettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;

/** As much of a schema registry as the topology needs, on loopback; it can be away. */
final class LoopbackRegistry implements AutoCloseable {

    private final HttpServer server;
    private final List<Schema> schemas = new ArrayList<>();
    private volatile boolean away;

    LoopbackRegistry() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/subjects", exchange -> answer(exchange, 200, "[\"any\"]"));
        server.createContext("/subjects/", this::idOfSchema);
        server.createContext("/schemas/ids/", this::schemaById);
        server.start();
    }

    /** From now on it answers that it cannot, or it answers again. */
    void away(boolean isAway) {
        away = isAway;
    }

    /** A client that gives up at once. */
    RegistryClient client() {
        URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        return new RegistryClient(
                new RegistrySettings(List.of(url), Optional.empty(), Duration.ofMinutes(1), 1, Duration.ZERO));
    }

    private void idOfSchema(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String escaped = body.substring(body.indexOf(':') + 2, body.lastIndexOf('"'));
        Schema schema = new Schema.Parser().parse(unescaped(escaped));
        answer(exchange, 200, "{\"id\":" + id(schema) + "}");
    }

    /** A JSON text without its escapes; schemas hold no control characters. */
    private static String unescaped(String json) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < json.length(); i++) {
            if (json.charAt(i) == '\\') {
                i++;
            }
            text.append(json.charAt(i));
        }
        return text.toString();
    }

    private synchronized int id(Schema schema) {
        if (!schemas.contains(schema)) {
            schemas.add(schema);
        }
        return schemas.indexOf(schema) + 1;
    }

    private void schemaById(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        int id = Integer.parseInt(path.substring(path.lastIndexOf('/') + 1));
        Optional<Schema> schema = schema(id);
        if (schema.isEmpty()) {
            answer(exchange, 404, "{\"error_code\":40403,\"message\":\"Schema not found\"}");
            return;
        }
        String text = SchemaNormalization.toParsingForm(schema.get()).replace("\"", "\\\"");
        answer(exchange, 200, "{\"schema\":\"" + text + "\"}");
    }

    private synchronized Optional<Schema> schema(int id) {
        return id >= 1 && id <= schemas.size() ? Optional.of(schemas.get(id - 1)) : Optional.empty();
    }

    private void answer(HttpExchange exchange, int status, String json) throws IOException {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        try (exchange) {
            exchange.sendResponseHeaders(away ? 503 : status, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
