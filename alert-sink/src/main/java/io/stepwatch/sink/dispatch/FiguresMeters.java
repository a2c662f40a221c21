package io.stepwatch.sink.dispatch;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

/** Shows what has come of the attempts at targets to whoever measures. */
public final class FiguresMeters {

    private static final Map<String, ToDoubleFunction<Figures>> OUTCOMES = Map.of(
            "delivered", Figures::delivered,
            "edited", Figures::edited,
            "failed", Figures::failed,
            "refused", Figures::refused,
            "dropped", Figures::dropped,
            "unsure", Figures::unsure,
            "silent", Figures::silent,
            "elsewhere", Figures::elsewhere,
            "malformed", Figures::malformed);

    private FiguresMeters() {}

    /** Registers the figures of one target, whose name is a label. */
    public static void register(MeterRegistry meters, String target, Figures figures) {
        OUTCOMES.forEach((outcome, count) -> FunctionCounter.builder("stepwatch.deliveries", figures, count)
                .description("What came of revisions of alerts and of attempts to deliver them")
                .tag("target", target)
                .tag("outcome", outcome)
                .register(meters));
        Gauge.builder("stepwatch.delivery.oldest", figures, Figures::oldestSeconds)
                .description("Age of the oldest alert that waits for the target")
                .baseUnit("seconds")
                .tag("target", target)
                .register(meters);
        gauge(
                meters,
                "stepwatch.delivery.waiting",
                "Revisions that wait for the target",
                target,
                figures,
                Figures::waiting);
        gauge(meters, "stepwatch.delivery.shown", "Alerts that the target shows", target, figures, Figures::shown);
        FunctionTimer.builder(
                        "stepwatch.delivery.latency",
                        figures,
                        Figures::taken,
                        Figures::latencySeconds,
                        TimeUnit.SECONDS)
                .description("From the time that a revision was written until the target took it")
                .tag("target", target)
                .register(meters);
    }

    private static void gauge(
            MeterRegistry meters,
            String name,
            String help,
            String target,
            Figures figures,
            ToDoubleFunction<Figures> value) {
        Gauge.builder(name, figures, value)
                .description(help)
                .tag("target", target)
                .register(meters);
    }
}
