package io.stepwatch.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A schema registry on the loopback address that answers the few calls that commands make. */
final class TestRegistry implements AutoCloseable {

    private final HttpServer server;
    private final Map<String, String> schemas = new ConcurrentHashMap<>();
    private final AtomicInteger calls = new AtomicInteger();
    private volatile int refuseWith;
    private volatile String incompatible = "";

    TestRegistry() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    int calls() {
        return calls.get();
    }

    int registered() {
        return schemas.size();
    }

    /** Answers everything with this status. */
    void refuse(int status) {
        refuseWith = status;
    }

    /** Refuses new schemas of one subject. */
    void refuseSubject(String subject) {
        incompatible = subject;
    }

    private void answer(HttpExchange exchange) throws IOException {
        calls.incrementAndGet();
        String path = exchange.getRequestURI().getPath();
        JsonNode body = new ObjectMapper().readTree(exchange.getRequestBody().readAllBytes());
        String subject = path.replaceFirst(".*/subjects/([^/]+).*", "$1").replaceFirst("^/.*", "");
        if (refuseWith != 0) {
            reply(exchange, refuseWith, "{\"error_code\":" + refuseWith + ",\"message\":\"no\"}");
        } else if (path.equals("/subjects")) {
            reply(exchange, 200, "[]");
        } else if (path.startsWith("/config")) {
            reply(exchange, 200, "{\"compatibility\":\"FULL_TRANSITIVE\"}");
        } else if (path.startsWith("/compatibility")) {
            boolean fine = !subject.equals(incompatible);
            reply(exchange, 200, "{\"is_compatible\":" + fine + ",\"messages\":[\"/fields/2 value: reader string\"]}");
        } else if (exchange.getRequestMethod().equals("POST") && path.endsWith("/versions")) {
            if (subject.equals(incompatible)) {
                reply(exchange, 409, "{\"error_code\":409,\"message\":\"incompatible\"}");
                return;
            }
            schemas.put(subject, body.path("schema").asText());
            reply(exchange, 200, "{\"id\":" + id(subject) + "}");
        } else if (schemas.containsKey(subject)) {
            reply(exchange, 200, "{\"id\":" + id(subject) + ",\"version\":1}");
        } else {
            reply(exchange, 404, "{\"error_code\":40403,\"message\":\"Schema not found\"}");
        }
    }

    private int id(String subject) {
        return 1
                + (int) schemas.keySet().stream()
                        .filter(other -> other.compareTo(subject) < 0)
                        .count();
    }

    private static void reply(HttpExchange exchange, int status, String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/vnd.schemaregistry.v1+json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
