package io.stepwatch.streams.measure;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.stepwatch.app.DeadLetterCounts;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;

/** The counters of the topology, shared by all its processors. Thread-safe. */
public final class Measures {

    private static final Duration[] BUCKETS = {
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(250),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofMillis(2500),
        Duration.ofSeconds(5),
        Duration.ofSeconds(15),
        Duration.ofMinutes(1),
        Duration.ofMinutes(10)
    };

    private final MeterRegistry meters;
    private final DeadLetterCounts deadLetters;
    private final Timer lag;
    private final Counter runs;
    private final Counter points;
    private final Counter late;
    private final Counter behind;
    private final Counter refolds;
    private final Counter spent;
    private final Map<String, Waiting> waiting = new ConcurrentHashMap<>();

    /** Runs that wait in one task: how many, and for how many seconds the oldest. */
    private record Waiting(DoubleSupplier count, DoubleSupplier oldest) {}

    /**
     * Counts into a registry.
     *
     * @param budget false confirmations per 1,000 quiet points that detection may make
     * @param reasons for which records may be set aside, beside those of decoding
     */
    public Measures(MeterRegistry meters, double budget, List<String> reasons) {
        this.meters = meters;
        deadLetters = new DeadLetterCounts(meters, reasons);
        lag = Timer.builder("publish_to_processed")
                .description("From the append of a run to the broker's log until it was processed")
                .serviceLevelObjectives(BUCKETS)
                .register(meters);
        runs = counter("runs_processed", "Runs of one benchmark that were folded");
        points = counter("points_processed", "Points of series in them");
        late = counter("late_points", "Runs for a commit before the newest one of their benchmark");
        behind = counter("behind_window", "Runs whose commit lies behind the window: kept in the log only");
        refolds = counter("refolds", "Times that points were folded again because one before them changed");
        Gauge.builder("parked_runs", waiting, all -> sum(all.values().stream().mapToDouble(w -> w.count.getAsDouble())))
                .description("Runs that wait for the position of their commit")
                .register(meters);
        Gauge.builder("parked_oldest_seconds", waiting, all -> all.values().stream()
                        .mapToDouble(w -> w.oldest.getAsDouble())
                        .filter(Double::isFinite)
                        .max()
                        .orElse(0))
                .description("How long the oldest of them has been waiting")
                .register(meters);
        Gauge.builder("false_alarm_budget_points", points, seen -> seen.count() * budget / 1000)
                .description("False confirmations that the budget allows for the points processed so far")
                .register(meters);
        spent = counter(
                "false_alarm_budget_spent",
                "Confirmations that later points have shown to be false; what people dismissed comes on top");
    }

    /** Counts that nobody reads. */
    public static Measures unread() {
        return new Measures(new SimpleMeterRegistry(), 0, List.of());
    }

    /** A record was set aside. */
    public void deadLetter(String reason) {
        deadLetters.count(reason);
    }

    /**
     * A run was folded.
     *
     * @param appended when the broker took it, milliseconds since 1970-01-01T00:00Z
     */
    public void processed(int series, long appended) {
        runs.increment();
        points.increment(series);
        lag.record(Math.max(0, System.currentTimeMillis() - appended), TimeUnit.MILLISECONDS);
    }

    /** A run came for a commit before the newest one. */
    public void late() {
        late.increment();
    }

    /** A run came behind the window. */
    public void behindWindow() {
        behind.increment();
    }

    /** Points were folded again. */
    public void refolded() {
        refolds.increment();
    }

    /** An event about a change point was told. */
    public void told(String kind, Enum<?> state) {
        Counter.builder("change_point_events")
                .description("Events about change points")
                .tag("kind", kind)
                .tag("state", state.name().toLowerCase(Locale.ROOT))
                .register(meters)
                .increment();
    }

    /** Later points have shown that a confirmation was false. */
    public void provedFalse() {
        spent.increment();
    }

    /**
     * A task looks after waiting runs from now on.
     *
     * @param count how many wait
     * @param oldest seconds since the oldest came; NaN: none waits
     */
    public void waiting(String task, DoubleSupplier count, DoubleSupplier oldest) {
        waiting.put(task, new Waiting(count, oldest));
    }

    /** A task looks after them no more. */
    public void forgetWaiting(String task) {
        waiting.remove(task);
    }

    private Counter counter(String name, String help) {
        return Counter.builder(name).description(help).register(meters);
    }

    private static double sum(DoubleStream numbers) {
        return numbers.filter(Double::isFinite).sum();
    }
}
