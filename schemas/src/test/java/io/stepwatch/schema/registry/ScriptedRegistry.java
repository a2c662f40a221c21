package io.stepwatch.schema.registry;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/** An HTTP server on the loopback address that answers as told; without an answer of its own it serves schemas by id. */
public final class ScriptedRegistry implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final List<Schema> schemas = new ArrayList<>();
    private final Deque<Answer> answers = new ArrayDeque<>();
    private final List<Asked> asked = new ArrayList<>();

    record Answer(int status, String body) {}

    record Asked(String call, String body, @Nullable String authorization) {}

    public ScriptedRegistry() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::handle);
        server.start();
    }

    /** Serves a schema by the id that is returned. */
    public int holds(Schema schema) {
        schemas.add(schema);
        return schemas.size();
    }

    /** The next call is answered so. */
    void answers(int status, String body) {
        answers.add(new Answer(status, body));
    }

    List<Asked> asked() {
        return asked;
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    RegistryClient client() {
        return client(Optional.empty());
    }

    RegistryClient client(Optional<String> auth) {
        return new RegistryClient(new RegistrySettings(
                List.of(url()), auth.map(Authorization::header), Duration.ofMinutes(1), 3, Duration.ofMillis(1)));
    }

    private void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().toString();
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        asked.add(new Asked(
                exchange.getRequestMethod() + " " + path,
                body,
                exchange.getRequestHeaders().getFirst("Authorization")));
        Answer answer = answers.isEmpty() ? byId(path) : answers.remove();
        byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private Answer byId(String path) throws IOException {
        if (path.equals("/subjects")) {
            List<String> names = schemas.stream().map(Schema::getFullName).toList();
            return new Answer(200, JSON.writeValueAsString(names));
        }
        String prefix = "/schemas/ids/";
        int id = path.startsWith(prefix) ? Integer.parseInt(path.substring(prefix.length())) : 0;
        return id >= 1 && id <= schemas.size()
                ? new Answer(
                        200,
                        JSON.writeValueAsString(
                                Map.of("schema", schemas.get(id - 1).toString())))
                : new Answer(404, "{\"error_code\":40403,\"message\":\"Schema not found\"}");
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
