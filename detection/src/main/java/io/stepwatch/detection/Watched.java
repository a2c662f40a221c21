package io.stepwatch.detection;

import java.util.List;

/**
 * What an input led to.
 *
 * @param state the state with the input in it
 * @param events what there is to tell, in order; often nothing
 */
public record Watched(WatchState state, List<ChangeEvent> events) {

    public Watched {
        events = List.copyOf(events);
    }
}
