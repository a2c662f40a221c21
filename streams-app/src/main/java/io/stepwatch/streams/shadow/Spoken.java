package io.stepwatch.streams.shadow;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueDecoder;
import io.stepwatch.streams.ingest.Action;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * What people and the chain of commits have said about recorded runs, in the order of time, each once: what concerns a
 * branch lies in every partition.
 */
final class Spoken {

    private record Said(Action action, long time) {}

    private final ValueDecoder<SeriesAction> decoder;
    private final List<Said> all = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();

    Spoken(RegistryClient registry) {
        decoder = new ValueDecoder<>(registry, SeriesAction.getClassSchema());
    }

    /** Takes a record of the topic of actions; what the application sets aside is left out. */
    void take(ConsumerRecord<byte[], byte[]> record) {
        if (record.key() == null || record.value() == null) {
            return;
        }
        try {
            SeriesAction action = decoder.decode(record.value());
            String key = TopicKeys.action(action);
            if (key.equals(new String(record.key(), StandardCharsets.UTF_8))
                    && seen.add(key + " " + action.getKind() + " " + action.getRequestId())) {
                Action.of(action, record.value()).ifPresent(valid -> all.add(new Said(valid, record.timestamp())));
            }
        } catch (MalformedValueException e) {
            // The application sets it aside.
        }
    }

    /** Hands actions over as runs come, those of a run's branch and benchmark that were said before it. */
    Turn turn(Consumer<Action> taker) {
        Map<String, Deque<Said>> waiting = new HashMap<>();
        all.stream().sorted(Comparator.comparingLong(Said::time)).forEach(said -> waiting.computeIfAbsent(
                        TopicKeys.action(said.action.action()), key -> new ArrayDeque<>())
                .add(said));
        return new Turn(waiting, taker);
    }

    /** One pass over the runs. */
    static final class Turn {

        private final Map<String, Deque<Said>> waiting;
        private final Consumer<Action> taker;

        private Turn(Map<String, Deque<Said>> waiting, Consumer<Action> taker) {
            this.waiting = waiting;
            this.taker = taker;
        }

        /** A run comes that was published at a time. */
        void before(BenchmarkRun run, long time) {
            upTo(TopicKeys.branch(run.getProject(), run.getBranch()), time);
            upTo(TopicKeys.run(run), time);
        }

        /** No more runs come. */
        void finish() {
            waiting.keySet().stream().sorted().toList().forEach(key -> upTo(key, Long.MAX_VALUE));
        }

        private void upTo(String key, long time) {
            Deque<Said> next = waiting.get(key);
            while (next != null && !next.isEmpty() && next.getFirst().time <= time) {
                taker.accept(next.removeFirst().action);
            }
        }
    }
}
