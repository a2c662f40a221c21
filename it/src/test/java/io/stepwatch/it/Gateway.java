package io.stepwatch.it;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** Stands before a registry and passes everything on, or answers in its place. */
final class Gateway implements AutoCloseable {

    private static final String PAGE = "<html><body>please come back later</body></html>";

    /** What is answered in place of the registry. */
    enum Answer {
        /** A gateway whose registry is down. */
        BAD_GATEWAY(502, PAGE),
        /** A registry that is starting, or has too much to do. */
        UNAVAILABLE(503, "{\"error_code\":50301,\"message\":\"starting\"}"),
        /** Credentials that are changed on one side first. */
        UNAUTHORIZED(401, "{\"error_code\":40101,\"message\":\"who are you?\"}"),
        /** A gateway that denies access. */
        FORBIDDEN(403, PAGE),
        /** A gateway that has lost its route. */
        NO_ROUTE(404, PAGE),
        /** A registry that has lost all its schemas: it lists no subjects and knows no id. */
        LOST(404, "{\"error_code\":40403,\"message\":\"Schema not found\"}"),
        /** A page for people, as a portal shows it. */
        PAGE_FOR_PEOPLE(200, PAGE),
        /** A way to a login. */
        LOGIN(302, "");

        private final int status;
        private final String body;

        Answer(int status, String body) {
            this.status = status;
            this.body = body;
        }
    }

    private final HttpClient client = HttpClient.newHttpClient();
    private final ExecutorService threads = Executors.newFixedThreadPool(4);
    private final String registry;
    private final HttpServer server;
    private volatile @Nullable Answer inPlace;

    private Gateway(String registry) {
        this.registry = registry;
        try {
            this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    static Gateway before(String registry) {
        return new Gateway(registry);
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Answers so from now on. */
    void answers(Answer answer) {
        inPlace = answer;
    }

    /** Passes everything on from now on. */
    void opens() {
        inPlace = null;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            Answer answer = inPlace;
            if (answer == null) {
                pass(exchange, body);
            } else if (answer == Answer.LOST
                    && exchange.getRequestURI().getPath().equals("/subjects")) {
                answer(exchange, 200, "[]".getBytes(StandardCharsets.UTF_8));
            } else {
                answer(exchange, answer.status, answer.body.getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private void pass(HttpExchange exchange, byte[] body) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(registry + exchange.getRequestURI()))
                .header("Content-Type", "application/vnd.schemaregistry.v1+json")
                .method(exchange.getRequestMethod(), BodyPublishers.ofByteArray(body))
                .build();
        try {
            HttpResponse<byte[]> answer = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
            answer(exchange, answer.statusCode(), answer.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            answer(exchange, 502, new byte[0]);
        }
    }

    private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
