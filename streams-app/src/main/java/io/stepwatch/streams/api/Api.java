package io.stepwatch.streams.api;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.registry.RegistryClient;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.kafka.streams.KafkaStreams;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The paths below {@value #ROOT}, one by one. */
public final class Api implements HttpHandler, AutoCloseable {

    /** Where they are. */
    public static final String ROOT = "/api/";

    private static final Logger LOG = LoggerFactory.getLogger(Api.class);
    private static final String JSON = "application/json";
    private static final String PROBLEM = "application/problem+json";

    /** Every path that is answered. */
    static final List<Route> ROUTES = List.of(SeriesList.ROUTE, SeriesPoints.ROUTE, OpenApiText.ROUTE);

    private final CatalogReader catalog;
    private final Map<Route, Route.Page> pages;

    private Api(CatalogReader catalog, Map<Route, Route.Page> pages) {
        this.catalog = catalog;
        this.pages = pages;
    }

    /**
     * The paths of an application.
     *
     * @param ownAddress under which others reach it, as its {@code application.server} says it
     */
    public static Api of(KafkaStreams streams, String ownAddress, Connection connection, RegistryClient registry) {
        CatalogReader catalog = new CatalogReader(connection, registry);
        String description = OpenApiText.text();
        return new Api(
                catalog,
                Map.of(
                        SeriesList.ROUTE, new SeriesList(catalog)::page,
                        SeriesPoints.ROUTE, new SeriesPoints(streams, ownAddress)::page,
                        OpenApiText.ROUTE, (parameters, asked) -> new Answer.Text(OpenApiText.TYPE, description)));
    }

    /** The states of series. */
    public static List<String> states() {
        return SeriesList.STATES;
    }

    /** How many series are in a state, in the whole installation; reads the catalog from the first call on. */
    public double series(String state) {
        return catalog.count(state);
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            try {
                send(exchange, answer(exchange));
            } catch (Problem problem) {
                send(exchange, problem);
            } catch (RuntimeException e) {
                LOG.warn("a question was not answered path={}", path(exchange), e);
                send(exchange, Problem.failed());
            }
        }
    }

    private Answer answer(HttpExchange exchange) {
        if (!exchange.getRequestMethod().equals("GET") && !isHead(exchange)) {
            throw Problem.notAllowed();
        }
        URI asked = exchange.getRequestURI();
        String path = asked.getRawPath();
        Route route = ROUTES.stream()
                .filter(known -> known.path().equals(path))
                .findFirst()
                .orElseThrow(Problem::noSuchPath);
        String query = asked.getRawQuery();
        return pages.getOrDefault(route, Api::nowhere)
                .answer(Parameters.of(query, route.parameters()), query == null ? path : path + '?' + query);
    }

    private static Answer nowhere(Parameters parameters, String asked) {
        throw Problem.noSuchPath();
    }

    /** The path if it is one of ours: others are untrusted text. */
    private String path(HttpExchange exchange) {
        String path = exchange.getRequestURI().getRawPath();
        return ROUTES.stream().map(Route::path).filter(path::equals).findFirst().orElse("?");
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        if (answer instanceof Answer.Found found) {
            send(exchange, 200, JSON, found.json().toString());
        } else if (answer instanceof Answer.Text text) {
            send(exchange, 200, text.type(), text.text());
        } else if (answer instanceof Answer.Elsewhere elsewhere) {
            exchange.getResponseHeaders().set("Location", elsewhere.location());
            exchange.getResponseHeaders().set("Cache-Control", "no-store");
            exchange.sendResponseHeaders(307, -1);
        }
    }

    private static void send(HttpExchange exchange, Problem problem) throws IOException {
        if (problem.status() == 405) {
            exchange.getResponseHeaders().set("Allow", "GET, HEAD");
        }
        if (problem.status() == 503) {
            exchange.getResponseHeaders().set("Retry-After", "1");
        }
        send(exchange, problem.status(), PROBLEM, problem.json().toString());
    }

    private static void send(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", type);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Cache-Control", "no-store");
        if (isHead(exchange)) {
            headers.set("Content-Length", Integer.toString(body.length));
            exchange.sendResponseHeaders(status, -1);
            return;
        }
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    private static boolean isHead(HttpExchange exchange) {
        return exchange.getRequestMethod().equals("HEAD");
    }

    @Override
    public void close() {
        catalog.close();
    }
}
