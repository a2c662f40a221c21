package io.stepwatch.app;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What an application counts and measures, as Prometheus reads it. Thread-safe.
 *
 * <p>Labels hold words of ours only: never a name that a pipeline gave, which would make as many time series as there are
 * benchmarks, and never a setting.
 */
public final class Metrics implements HttpHandler {

    private static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";

    private final PrometheusMeterRegistry meters = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final Map<String, Health.Status> parts = new ConcurrentHashMap<>();

    /**
     * Of one application.
     *
     * @param application its name, without topic prefix; a label of everything
     * @param health its parts are measured too
     */
    public Metrics(String application, Health health) {
        meters.config().commonTags("application", application);
        List.of(new JvmMemoryMetrics(), new JvmThreadMetrics(), new ProcessorMetrics(), new UptimeMetrics())
                .forEach(part -> part.bindTo(meters));
        health.listen(this::changed);
    }

    /** Where to count and measure: Micrometer's builders register here. */
    public MeterRegistry meters() {
        return meters;
    }

    /** Everything, in Prometheus' text format. */
    public String text() {
        return meters.scrape(TEXT);
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!exchange.getRequestMethod().equals("GET")) {
                exchange.getResponseHeaders().set("Allow", "GET");
                exchange.sendResponseHeaders(405, -1);
                return;
            }
            byte[] body = text().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", TEXT);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private void changed(String part, Health.Status status) {
        if (parts.put(part, status) == null) {
            Gauge.builder("health_status", parts, all -> number(all.get(part)))
                    .description("0 up, 1 degraded: waits and will go on by itself, 2 down")
                    .tag("part", part)
                    .register(meters);
        }
        Counter.builder("health_changes")
                .description("Times that a part became up, degraded or down")
                .tag("part", part)
                .tag("status", status.name().toLowerCase(Locale.ROOT))
                .register(meters)
                .increment();
    }

    private static int number(Health.@Nullable Status status) {
        if (status == Health.Status.DOWN) {
            return 2;
        }
        return status == Health.Status.DEGRADED ? 1 : 0;
    }
}
