package io.stepwatch.bench.load;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;

/** A webhook that takes everything and notes when the alert about each shift came. */
final class AlertReceiver implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final AtomicLongArray at;
    private final AtomicInteger heard = new AtomicInteger();
    private final AtomicInteger repeated = new AtomicInteger();

    AlertReceiver(int shifts) throws IOException {
        at = new AtomicLongArray(shifts);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::handle);
        server.start();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
    }

    /** How many shifts have been told. */
    int heard() {
        return heard.get();
    }

    /** Calls about a shift that had been told before. */
    int repeated() {
        return repeated.get();
    }

    /** When the alert about a shift came, by {@code nanoTime}. */
    long at(int shift) {
        return at.get(shift);
    }

    private void handle(HttpExchange exchange) throws IOException {
        long now = System.nanoTime();
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            String benchmark = JSON.readTree(body)
                    .path("changePoints")
                    .path(0)
                    .path("series")
                    .path("benchmark")
                    .asText();
            exchange.sendResponseHeaders(204, -1);
            boolean first = at.compareAndSet(Shifts.number(benchmark), 0, now);
            (first ? heard : repeated).incrementAndGet();
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
