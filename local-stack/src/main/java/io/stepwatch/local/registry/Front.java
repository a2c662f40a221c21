package io.stepwatch.local.registry;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes requests off the wire and puts answers on it: size, type, credentials, and JSON. */
final class Front implements HttpHandler {
    static final int BODY_LIMIT = 1024 * 1024;

    private static final Logger LOG = LoggerFactory.getLogger(Front.class);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String TYPE = "application/vnd.schemaregistry.v1+json";
    private static final Set<String> UNDERSTOOD =
            Set.of(TYPE, "application/vnd.schemaregistry+json", "application/json", "application/octet-stream");

    private final Api api;
    private final Optional<byte[]> authorization;

    Front(Api api, Optional<RegistrySettings.Credentials> credentials) {
        this.api = api;
        this.authorization = credentials.map(Front::header);
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] answer;
            int status = 200;
            try {
                answer = JSON.writeValueAsBytes(api.answer(read(exchange)));
            } catch (Problem problem) {
                status = problem.status();
                answer = error(problem);
            } catch (RuntimeException e) {
                LOG.error(
                        "reason=\"a request failed\" path={}",
                        exchange.getRequestURI().getRawPath(),
                        e);
                Problem problem = Problem.internal();
                status = problem.status();
                answer = error(problem);
            }
            write(exchange, status, answer);
        }
    }

    private Request read(HttpExchange exchange) throws IOException {
        if (!mayAsk(exchange)) {
            exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"schema registry\"");
            throw Problem.unauthorized();
        }
        byte[] body = exchange.getRequestBody().readNBytes(BODY_LIMIT + 1);
        if (body.length > BODY_LIMIT) {
            skip(exchange.getRequestBody());
            throw Problem.tooLarge(BODY_LIMIT);
        }
        String type = exchange.getRequestHeaders().getFirst("Content-Type");
        if (body.length > 0 && type != null && !understands(type)) {
            throw Problem.unsupportedMediaType(type);
        }
        return Request.of(
                exchange.getRequestMethod(), exchange.getRequestURI(), new String(body, StandardCharsets.UTF_8));
    }

    private boolean mayAsk(HttpExchange exchange) {
        if (authorization.isEmpty()) {
            return true;
        }
        String shown = exchange.getRequestHeaders().getFirst("Authorization");
        return shown != null && MessageDigest.isEqual(authorization.get(), shown.getBytes(StandardCharsets.UTF_8));
    }

    private static void write(HttpExchange exchange, int status, byte[] answer) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", TYPE);
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(status, -1);
            return;
        }
        exchange.sendResponseHeaders(status, answer.length);
        exchange.getResponseBody().write(answer);
    }

    private static byte[] error(Problem problem) throws IOException {
        return JSON.writeValueAsBytes(
                new TreeMap<>(Map.of("error_code", problem.code(), "message", String.valueOf(problem.getMessage()))));
    }

    /** Takes a bounded rest off the wire, so that the client has sent enough to read the refusal. */
    private static void skip(InputStream rest) throws IOException {
        for (int megabytes = 0; megabytes < 16; megabytes++) {
            if (rest.readNBytes(BODY_LIMIT).length < BODY_LIMIT) {
                return;
            }
        }
    }

    private static boolean understands(String type) {
        int parameters = type.indexOf(';');
        String plain = parameters < 0 ? type : type.substring(0, parameters);
        return UNDERSTOOD.contains(plain.strip().toLowerCase(Locale.ROOT));
    }

    private static byte[] header(RegistrySettings.Credentials credentials) {
        String pair = credentials.user() + ":" + credentials.password();
        return ("Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8)))
                .getBytes(StandardCharsets.UTF_8);
    }
}
