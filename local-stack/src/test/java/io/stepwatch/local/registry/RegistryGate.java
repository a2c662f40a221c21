package io.stepwatch.local.registry;

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
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A reverse proxy before a registry, as operators put one there: it asks who somebody is, and lets some only read. */
final class RegistryGate implements AutoCloseable {

    /** Somebody who may do everything. */
    static final String WRITER = "writer:w-s3cret";

    /** Somebody who may look up and read. */
    static final String READER = "reader:r-s3cret";

    /** A program that may do everything. */
    static final String TOKEN = "Bearer t-s3cret";

    private static final String PAGE = "<html><body>this gate does not speak the registry's language</body></html>";
    private static final Map<String, Boolean> MAY_WRITE =
            Map.of(basic(WRITER), true, basic(READER), false, TOKEN, true);

    private final HttpClient client = HttpClient.newHttpClient();
    private final ExecutorService threads = Executors.newFixedThreadPool(4);
    private final String registry;
    private final HttpServer server;

    private RegistryGate(String registry) {
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

    /** A gate before the registry at an address. */
    static RegistryGate before(String registry) {
        return new RegistryGate(registry);
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private static String basic(String credentials) {
        return "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8));
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String shown = exchange.getRequestHeaders().getFirst("Authorization");
            Boolean mayWrite = shown == null ? null : MAY_WRITE.get(shown);
            byte[] body = exchange.getRequestBody().readAllBytes();
            if (mayWrite == null) {
                exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"registry\"");
                answer(exchange, 401, PAGE.getBytes(StandardCharsets.UTF_8));
            } else if (!mayWrite && writes(exchange)) {
                answer(exchange, 403, PAGE.getBytes(StandardCharsets.UTF_8));
            } else {
                pass(exchange, body);
            }
        }
    }

    /** Looking up a schema and asking whether one fits are a POST too, but change nothing. */
    private static boolean writes(HttpExchange exchange) {
        return switch (exchange.getRequestMethod()) {
            case "GET" -> false;
            case "POST" -> exchange.getRequestURI().getPath().matches("/subjects/[^/]+/versions");
            default -> true;
        };
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
