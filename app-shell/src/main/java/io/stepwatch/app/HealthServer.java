package io.stepwatch.app;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;

/**
 * Answers whether the application is alive and ready.
 *
 * <p>{@code GET /health/live}: 503 when it is down for good, so that it gets restarted; an outage elsewhere is no reason
 * to. {@code GET /health/ready}: 200 only while it works. Both bodies list the parts, for those
 * who have {@link Access}. Other paths are added by those whose
 * they are.
 */
public final class HealthServer implements AutoCloseable {

    private static final int THREADS = 4;

    private final HttpServer server;
    private final ExecutorService threads;
    private final Health health;
    private final Access access;

    private HealthServer(HttpServer server, ExecutorService threads, Health health, Access access) {
        this.server = server;
        this.threads = threads;
        this.health = health;
        this.access = access;
    }

    /** Starts a server for everybody who reaches it. */
    public static HealthServer start(InetSocketAddress listen, Health health, BooleanSupplier ready) {
        return start(listen, health, ready, Access.open());
    }

    /** Starts a server whose other paths are for those who have access. */
    public static HealthServer start(InetSocketAddress listen, Health health, BooleanSupplier ready, Access access) {
        HttpServer server;
        try {
            server = HttpServer.create(listen, 0);
        } catch (IOException e) {
            throw new StartException("cannot listen on " + listen + "; is the port taken? Give another or port 0", e);
        }
        ExecutorService threads = Executors.newFixedThreadPool(THREADS, work -> {
            Thread thread = new Thread(work, "http");
            thread.setDaemon(true);
            return thread;
        });
        server.setExecutor(threads);
        HealthServer ours = new HealthServer(server, threads, health, access);
        ours.answering("/", HealthServer::nothingHere);
        ours.answering("/health/live", exchange -> ours.answer(exchange, health.status() != Health.Status.DOWN));
        ours.answering("/health/ready", exchange -> ours.answer(exchange, ready.getAsBoolean()));
        server.start();
        return ours;
    }

    /**
     * Adds a handler for a path, or for all that lies under one that ends with a slash; only requests that have access
     * reach it.
     */
    public void handle(String path, HttpHandler handler) {
        answering(path, exchange -> {
            if (access.allows(exchange)) {
                handler.handle(exchange);
            } else {
                refuse(exchange);
            }
        });
    }

    /** The server of the JDK hands over whatever begins like a path: a misspelt probe must not be told that all is well. */
    private void answering(String path, HttpHandler handler) {
        server.createContext(path, exchange -> {
            if (path.endsWith("/") || exchange.getRequestURI().getPath().equals(path)) {
                handler.handle(exchange);
            } else {
                nothingHere(exchange);
            }
        });
    }

    private static void nothingHere(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.sendResponseHeaders(404, -1);
        }
    }

    private static void refuse(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getResponseHeaders().set("WWW-Authenticate", "Bearer");
            exchange.sendResponseHeaders(401, -1);
        }
    }

    /** Where it listens, with the real port. */
    public InetSocketAddress address() {
        return server.getAddress();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void answer(HttpExchange exchange, boolean good) throws IOException {
        try (exchange) {
            if (!exchange.getRequestMethod().equals("GET")) {
                exchange.getResponseHeaders().set("Allow", "GET");
                exchange.sendResponseHeaders(405, -1);
                return;
            }
            byte[] body = body(access.allows(exchange)).toString().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(good ? 200 : 503, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private ObjectNode body(boolean all) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("status", health.status().name());
        if (!all) {
            return json;
        }
        ObjectNode parts = json.putObject("parts");
        health.parts().forEach((name, part) -> {
            ObjectNode node = parts.putObject(name).put("status", part.status().name());
            if (!part.detail().isEmpty()) {
                node.put("detail", part.detail());
            }
        });
        return json;
    }
}
