package io.stepwatch.sink.group;

import static java.util.Objects.requireNonNull;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.RerunRequest;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.sink.judge.Thresholds;
import io.stepwatch.sink.store.AlertStore;
import io.stepwatch.sink.store.SinkStores;
import java.time.Duration;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Takes change points into alerts as they come, and sends alerts, and requests for reruns, on when the clock says so.
 */
public final class FollowChangePoints implements Processor<String, ChangePoint, String, SpecificRecordBase> {

    private static final Duration SLOWEST_CLOCK = Duration.ofSeconds(1);
    private static final Duration FASTEST_CLOCK = Duration.ofMillis(50);

    private static final Duration SILENCE_CLOCK = Duration.ofMinutes(1);

    private final Thresholds defaults;
    private final NextSteps nextSteps;
    private final Duration closingDelay;
    private final Watched watched;

    private @Nullable Work work;

    private record Work(
            ProcessorContext<String, SpecificRecordBase> context,
            AlertStore alerts,
            AlertLife life,
            Telling telling,
            Reruns reruns,
            Silence silence,
            Lateness lateness) {}

    private FollowChangePoints(Thresholds defaults, NextSteps nextSteps, Duration closingDelay, Watched watched) {
        this.defaults = defaults;
        this.nextSteps = nextSteps;
        this.closingDelay = closingDelay;
        this.watched = watched;
    }

    /**
     * Makes processors.
     *
     * @param defaults from which change on people are told where a project does not say
     * @param nextSteps what a reader can do where a project does not say
     * @param closingDelay how long an alert waits for siblings, and for further revisions
     * @param watched what is told of beside change points
     */
    public static ProcessorSupplier<String, ChangePoint, String, SpecificRecordBase> supplier(
            Thresholds defaults, NextSteps nextSteps, Duration closingDelay, Watched watched) {
        return () -> new FollowChangePoints(defaults, nextSteps, closingDelay, watched);
    }

    @Override
    public void init(ProcessorContext<String, SpecificRecordBase> context) {
        SinkStores stores = new SinkStores(context);
        Policies policies = new Policies(defaults, stores.configs());
        work = new Work(
                context,
                stores.alerts(),
                new AlertLife(policies, closingDelay, stores),
                new Telling(policies, nextSteps, stores, watched.pace()),
                new Reruns(stores),
                new Silence(stores, watched.pace()),
                new Lateness(stores, watched.pace()));
        context.schedule(clock(), PunctuationType.WALL_CLOCK_TIME, this::tellDue);
        context.schedule(watched.pace().of(SILENCE_CLOCK), PunctuationType.WALL_CLOCK_TIME, this::tellSilence);
    }

    @Override
    public void process(Record<String, ChangePoint> record) {
        Work in = requireNonNull(work);
        long now = in.context().currentSystemTimeMs();
        in.life().take(record.value(), record.timestamp(), now);
        in.reruns().follow(record.value(), now);
    }

    private void tellSilence(long now) {
        Work in = requireNonNull(work);
        in.silence().begun(now).forEach(alert -> forward(in, alert, now));
        if (in.context().taskId().partition() == watched.partition()) {
            watched.upstream()
                    .get()
                    .ifPresent(late -> in.lateness().look(late, now).forEach(alert -> forward(in, alert, now)));
        }
    }

    private static void forward(Work in, Alert alert, long now) {
        in.context().forward(new Record<>(TopicKeys.alert(alert), alert, now));
    }

    private void tellDue(long now) {
        Work in = requireNonNull(work);
        for (String key : in.alerts().takeDue(now)) {
            for (Alert alert : in.telling().next(key, now)) {
                forward(in, alert, now);
                in.reruns().follow(alert, now);
            }
        }
        for (RerunRequest request : in.reruns().due(now)) {
            in.context().forward(new Record<>(TopicKeys.rerun(request), request, now));
        }
    }

    private Duration clock() {
        Duration tenth = closingDelay.dividedBy(10);
        if (tenth.compareTo(FASTEST_CLOCK) < 0) {
            return FASTEST_CLOCK;
        }
        return tenth.compareTo(SLOWEST_CLOCK) > 0 ? SLOWEST_CLOCK : tenth;
    }
}
