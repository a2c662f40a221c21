package io.stepwatch.it.sink;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;

/** A webhook that answers as told, then with 200, and remembers the keys of the calls and when they came. */
final class Hook implements AutoCloseable {

    private final HttpServer server;
    private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
    private final List<Call> calls = new CopyOnWriteArrayList<>();

    /** An answer; no Retry-After when it is empty. */
    record Answer(int status, String retryAfter) {}

    record Call(String key, int answered, long nanos) {}

    Hook() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::handle);
        server.start();
    }

    Hook answers(int status) {
        return answers(status, "");
    }

    Hook answers(int status, String retryAfter) {
        answers.add(new Answer(status, retryAfter));
        return this;
    }

    /** Forgets calls and answers. */
    void forget() {
        calls.clear();
        answers.clear();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/hook");
    }

    List<Call> calls() {
        return calls;
    }

    /** The keys of the calls that were accepted, in order. */
    List<String> accepted() {
        return calls.stream()
                .filter(call -> call.answered() == 200)
                .map(Call::key)
                .toList();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            Answer told = answers.poll();
            Answer answer = told == null ? new Answer(200, "") : told;
            if (!answer.retryAfter().isEmpty()) {
                exchange.getResponseHeaders().set("Retry-After", answer.retryAfter());
            }
            // Noted first: who has the answer may look at once.
            calls.add(new Call(
                    exchange.getRequestHeaders().getFirst("Idempotency-Key"), answer.status(), System.nanoTime()));
            exchange.sendResponseHeaders(answer.status(), -1);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
