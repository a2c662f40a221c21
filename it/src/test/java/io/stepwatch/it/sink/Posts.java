package io.stepwatch.it.sink;

import com.sun.net.httpserver.HttpServer;
import io.stepwatch.sink.deliver.chat.Chat;
import io.stepwatch.sink.deliver.chat.ChatSettings;
import io.stepwatch.sink.deliver.http.HttpSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A chat that takes everything and remembers the calls. */
public final class Posts implements AutoCloseable {

    private final HttpServer server;
    private final List<String> calls = new CopyOnWriteArrayList<>();

    public Posts() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", exchange -> {
            try (exchange) {
                exchange.getRequestBody().readAllBytes();
                calls.add(exchange.getRequestURI().getPath());
                byte[] answer = "{\"ok\":true,\"channel\":\"C1\",\"ts\":\"1.2\"}".getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, answer.length);
                exchange.getResponseBody().write(answer);
            }
        });
        server.start();
    }

    /** A target that posts there. */
    public Chat chat() {
        URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        return new Chat(
                "chat",
                new ChatSettings(
                        new HttpSettings(url, Duration.ofMinutes(1)),
                        Optional.of(new ChatSettings.Account("token", "C1"))));
    }

    public List<String> calls() {
        return calls;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
