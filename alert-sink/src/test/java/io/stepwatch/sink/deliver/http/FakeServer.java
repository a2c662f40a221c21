package io.stepwatch.sink.deliver.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server on the loopback address that does what a test says with each call, and remembers the calls. */
public final class FakeServer implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Call> calls = new CopyOnWriteArrayList<>();

    /** A call; names of headers in lower case. */
    public record Call(String method, String uri, Map<String, String> headers, String body) {}

    /** An answer. */
    public record Answer(int status, String body, Map<String, String> headers) {
        public Answer(int status, String body) {
            this(status, body, Map.of());
        }
    }

    /** What a server does with a call. */
    public interface Behaviour {
        Answer answer(Call call);
    }

    public FakeServer(Behaviour behaviour) {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", exchange -> handle(exchange, behaviour));
        server.start();
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    public List<Call> calls() {
        return calls;
    }

    /** Method and path of each call, in order. */
    public List<String> asked() {
        return calls.stream().map(call -> call.method() + " " + call.uri()).toList();
    }

    private void handle(HttpExchange exchange, Behaviour behaviour) throws IOException {
        try (exchange) {
            Map<String, String> headers = new TreeMap<>();
            exchange.getRequestHeaders()
                    .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.get(0)));
            Call call = new Call(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().toString(),
                    headers,
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            Answer answer = behaviour.answer(call);
            calls.add(call);
            answer.headers()
                    .forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
            byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
