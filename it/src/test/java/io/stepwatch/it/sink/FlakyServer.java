package io.stepwatch.it.sink;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A server that fails in every way there is, before or after it has done what it was asked for. */
final class FlakyServer implements AutoCloseable {

    private static final double WRONG_CERTIFICATE = 0.1;
    private static final double FAILING = 0.3;
    /** Those of single calls, and how often each comes beside the others. */
    private static final List<Fault> FAULTS = List.of(
            Fault.ERROR_BEFORE,
            Fault.ERROR_BEFORE,
            Fault.ERROR_AFTER,
            Fault.ERROR_AFTER,
            Fault.HANG_BEFORE,
            Fault.HANG_AFTER,
            Fault.BREAK_BEFORE,
            Fault.BREAK_BEFORE,
            Fault.BREAK_AFTER,
            Fault.BREAK_AFTER,
            Fault.SLOW_BODY,
            Fault.TOO_MANY,
            Fault.ELSEWHERE,
            Fault.ELSEWHERE);

    private static final long HANGS_MILLIS = 6_000;

    private final Board board = new Board();
    private final Random random;
    private final HttpsServer server;
    private final HttpServer elsewhere;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final AtomicLong elsewhereCalls = new AtomicLong();
    private final AtomicLong ambiguousPosts = new AtomicLong();
    private final Map<Fault, Long> faults = new TreeMap<>();
    private volatile boolean calm;

    /** How a call goes wrong. */
    enum Fault {
        NONE,
        ERROR_BEFORE,
        ERROR_AFTER,
        HANG_BEFORE,
        HANG_AFTER,
        BREAK_BEFORE,
        BREAK_AFTER,
        SLOW_BODY,
        TOO_MANY,
        ELSEWHERE,
        WRONG_CERTIFICATE
    }

    FlakyServer(long seed, Certificates certificates) throws IOException, GeneralSecurityException {
        random = new Random(seed);
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        elsewhere = HttpServer.create(any, 0);
        elsewhere.createContext("/", exchange -> {
            elsewhereCalls.incrementAndGet();
            exchange.close();
        });
        elsewhere.start();
        server = HttpsServer.create(any, 0);
        server.setHttpsConfigurator(new HttpsConfigurator(certificates.server(this::wrongCertificate)));
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    URI url(String path) {
        return URI.create("https://127.0.0.1:" + server.getAddress().getPort() + path);
    }

    Board board() {
        return board;
    }

    /** Nothing fails any more. */
    void calmDown() {
        calm = true;
    }

    /** Calls at the host that a redirect led to. */
    long elsewhereCalls() {
        return elsewhereCalls.get();
    }

    /** New messages in the chat whose sender was not told. */
    long ambiguousPosts() {
        return ambiguousPosts.get();
    }

    synchronized Map<Fault, Long> faults() {
        return new TreeMap<>(faults);
    }

    private synchronized boolean wrongCertificate() {
        boolean wrong = !calm && random.nextDouble() < WRONG_CERTIFICATE;
        if (wrong) {
            faults.merge(Fault.WRONG_CERTIFICATE, 1L, Long::sum);
        }
        return wrong;
    }

    private synchronized Fault fault() {
        double place = random.nextDouble();
        Fault fault = Fault.NONE;
        if (!calm && place < FAILING) {
            fault = FAULTS.get((int) (place / FAILING * FAULTS.size()));
        }
        faults.merge(fault, 1L, Long::sum);
        return fault;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Map<String, String> headers = new TreeMap<>();
            exchange.getRequestHeaders().forEach((name, all) -> headers.put(name.toLowerCase(Locale.ROOT), all.get(0)));
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String path = exchange.getRequestURI().toString();
            answer(exchange, fault(), () -> board.take(exchange.getRequestMethod(), path, headers, body));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private interface Work {
        String done();
    }

    private void answer(HttpExchange exchange, Fault fault, Work work) throws IOException, InterruptedException {
        switch (fault) {
            case NONE, WRONG_CERTIFICATE -> send(exchange, 200, work.done());
            case ERROR_BEFORE -> send(exchange, 503, "{\"error\":\"away\"}");
            case ERROR_AFTER -> {
                ambiguous(exchange);
                work.done();
                send(exchange, 500, "{\"error\":\"late\"}");
            }
            case HANG_BEFORE -> hang();
            case HANG_AFTER -> {
                ambiguous(exchange);
                work.done();
                hang();
            }
            case BREAK_BEFORE -> exchange.close();
            case BREAK_AFTER -> {
                ambiguous(exchange);
                work.done();
                exchange.close();
            }
            case SLOW_BODY -> {
                ambiguous(exchange);
                byte[] bytes = work.done().getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, bytes.length + 1000L);
                exchange.getResponseBody().write(bytes, 0, bytes.length / 2);
                exchange.getResponseBody().flush();
                hang();
            }
            case TOO_MANY -> {
                exchange.getResponseHeaders().set("Retry-After", "1");
                send(exchange, 429, "");
            }
            case ELSEWHERE -> {
                exchange.getResponseHeaders()
                        .set(
                                "Location",
                                "http://localhost:" + elsewhere.getAddress().getPort() + "/");
                send(exchange, 301, "");
            }
        }
    }

    private void ambiguous(HttpExchange exchange) {
        if (exchange.getRequestURI().getPath().endsWith("postMessage")) {
            ambiguousPosts.incrementAndGet();
        }
    }

    private void hang() throws InterruptedException {
        if (closing.await(HANGS_MILLIS, TimeUnit.MILLISECONDS)) {
            calm = true;
        }
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        closing.countDown();
        server.stop(0);
        elsewhere.stop(0);
        threads.shutdownNow();
    }
}
