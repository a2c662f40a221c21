package io.stepwatch.sink;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.RegistrySettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** As much of a registry, on the loopback address, as encoding and decoding in one process needs. */
public final class LoopbackRegistry implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String BY_ID = "/schemas/ids/";

    private final HttpServer server;
    private final List<String> schemas = new ArrayList<>();
    private final AtomicInteger outage = new AtomicInteger();

    public LoopbackRegistry() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::handle);
        server.start();
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** The next calls are answered with 503. */
    void isAwayFor(int calls) {
        outage.set(calls);
    }

    public RegistryClient client() {
        return new RegistryClient(
                new RegistrySettings(List.of(url()), Optional.empty(), Duration.ofMinutes(1), 2, Duration.ofMillis(1)));
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            if (outage.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                answer(exchange, 503, Map.of("error_code", 50301, "message", "starting"));
                return;
            }
            if (exchange.getRequestMethod().equals("POST")) {
                String schema =
                        JSON.readTree(exchange.getRequestBody()).path("schema").asText();
                answer(exchange, 200, Map.of("id", id(schema)));
            } else if (path.equals("/subjects")) {
                answer(exchange, 200, schemas);
            } else if (path.startsWith(BY_ID) && known(Integer.parseInt(path.substring(BY_ID.length())))) {
                int id = Integer.parseInt(path.substring(BY_ID.length()));
                answer(exchange, 200, Map.of("schema", schemas.get(id - 1)));
            } else {
                answer(exchange, 404, Map.of("error_code", 40403, "message", "Schema not found"));
            }
        }
    }

    private synchronized int id(String schema) {
        if (!schemas.contains(schema)) {
            schemas.add(schema);
        }
        return schemas.indexOf(schema) + 1;
    }

    private boolean known(int id) {
        return id >= 1 && id <= schemas.size();
    }

    private static void answer(HttpExchange exchange, int status, Object body) throws IOException {
        byte[] bytes = JSON.writeValueAsString(body).getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
