package io.stepwatch.sink.deliver.webhook;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** The far end of a webhook: answers as told, then with 200, and remembers the calls. */
public final class Receiver implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
    private final List<Call> calls = new CopyOnWriteArrayList<>();

    /** How a call is answered; a broken answer ends before its promised length. */
    public record Answer(int status, String body, Map<String, String> headers, boolean broken) {}

    public record Call(
            String method,
            String uri,
            String body,
            @Nullable String contentType,
            @Nullable String key,
            @Nullable String authorization) {}

    public Receiver() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    public Receiver answers(int status, String body) {
        return answers(new Answer(status, body, Map.of(), false));
    }

    public Receiver answers(Answer answer) {
        answers.add(answer);
        return this;
    }

    public URI url(String rest) {
        return URI.create(place() + rest);
    }

    public String place() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    public List<Call> calls() {
        return calls;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            calls.add(new Call(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().toString(),
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8),
                    exchange.getRequestHeaders().getFirst("Content-Type"),
                    exchange.getRequestHeaders().getFirst("Idempotency-Key"),
                    exchange.getRequestHeaders().getFirst("Authorization")));
            Answer told = answers.poll();
            Answer answer = told == null ? new Answer(200, "", Map.of(), false) : told;
            answer.headers()
                    .forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
            byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.status(), answer.broken() ? body.length + 1000 : length(body));
            exchange.getResponseBody().write(body);
            exchange.getResponseBody().flush();
        }
    }

    private static long length(byte[] body) {
        return body.length == 0 ? -1 : body.length;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
