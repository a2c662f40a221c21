package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.sink.judge.Judge;
import io.stepwatch.sink.judge.Reference;
import io.stepwatch.sink.judge.Verdict;
import io.stepwatch.sink.store.AlertStore;
import io.stepwatch.sink.store.ChangePointStore;
import io.stepwatch.sink.store.SinkStores;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/** Takes change points one by one into alerts, and tells the alerts when their time has come. */
public final class FollowChangePoints implements Processor<String, ChangePoint, String, Alert> {

    private static final Duration SLOWEST_CLOCK = Duration.ofSeconds(1);
    private static final Duration FASTEST_CLOCK = Duration.ofMillis(50);

    private static final Set<ChangePointState> GONE =
            Set.of(ChangePointState.RECOVERED, ChangePointState.RETRACTED);

    private final Judge judge;
    private final NextSteps nextSteps;
    private final Duration closingDelay;

    private StoresInUse in = StoresInUse.NONE;

    public FollowChangePoints(Judge judge, NextSteps nextSteps, Duration closingDelay) {
        this.judge = judge;
        this.nextSteps = nextSteps;
        this.closingDelay = closingDelay;
    }
}
