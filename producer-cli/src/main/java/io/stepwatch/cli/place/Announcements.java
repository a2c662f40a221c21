package io.stepwatch.cli.place;

import java.util.Map;

/**
 * What is announced of branches together with results.
 *
 * @param updates branches that git orders
 * @param recordedEnds for branches that files order: position of the newest commit that is recorded already
 */
public record Announcements(Map<String, BranchUpdate> updates, Map<String, Long> recordedEnds) {

    /** Nothing but what the results themselves say. */
    public static final Announcements NONE = new Announcements(Map.of(), Map.of());

    public Announcements {
        updates = Map.copyOf(updates);
        recordedEnds = Map.copyOf(recordedEnds);
    }
}
