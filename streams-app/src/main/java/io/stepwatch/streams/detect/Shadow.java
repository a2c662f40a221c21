package io.stepwatch.streams.detect;

import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.streams.ingest.Action;
import io.stepwatch.streams.ingest.Measured;
import io.stepwatch.streams.window.Group;
import io.stepwatch.streams.window.History;
import io.stepwatch.streams.window.Taken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The fold without a stream: runs and actions in, events out. For one thread. */
public final class Shadow {

    private static final long MEMORY = 64L * 1024 * 1024;

    private final History history;
    private final Memory memory;

    public Shadow(DetectorSettings settings) {
        history = History.inMemory(settings.window());
        memory = new Memory(history, settings, new Memory.Budget(MEMORY));
    }

    /** Takes a run; returns the events that the application would have written. */
    public List<ChangePoint> take(Measured measured) {
        return Placement.of(history.branchOf(measured.group()), measured)
                .map(this::fold)
                .orElseGet(List::of);
    }

    /** Does what people and the chain of commits said; returns the events that the application would have written. */
    public List<ChangePoint> take(Action action) {
        List<ChangePoint> events = new ArrayList<>();
        Amending amending = new Amending(history, memory, (watches, told) -> events.addAll(events(watches, told)));
        // One that cannot be done is a dead letter of the application.
        Optional<String> unused = amending.run(action);
        return events;
    }

    private List<ChangePoint> fold(Measured measured) {
        Watches watches = memory.group(measured.group());
        Outcome outcome = new Outcome(watches);
        watches.group().take(measured).match(outcome);
        watches.save();
        memory.settle(watches);
        return outcome.events;
    }

    private static List<ChangePoint> events(Watches watches, List<Told> told) {
        if (told.isEmpty()) {
            return List.of();
        }
        ChangePoints changePoints = new ChangePoints(watches);
        return told.stream().map(changePoints::of).toList();
    }

    private static final class Outcome implements Taken.Cases {

        private final Watches watches;
        private List<ChangePoint> events = List.of();

        Outcome(Watches watches) {
            this.watches = watches;
        }

        @Override
        public void duplicate(Taken.Duplicate duplicate) {
            // It has been counted.
        }

        @Override
        public void behind(Taken.Behind behind) {
            // The application does not fold it either.
        }

        @Override
        public void aside(Taken.Aside aside) {
            watches.grow();
        }

        @Override
        public void lost(Taken.Lost lost) {
            // The application sets it aside.
        }

        @Override
        public void accepted(Taken.Accepted accepted) {
            watches.grow();
            events = events(watches, new Folding(watches, () -> {}).run(accepted));
            Group group = watches.group();
            Set<Long> spokenOf = group.isOverfull() ? watches.spokenOf() : Set.of();
            group.trim(spokenOf::contains);
        }
    }
}
