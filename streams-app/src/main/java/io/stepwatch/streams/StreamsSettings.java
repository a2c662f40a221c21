package io.stepwatch.streams;

import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.Variable;
import io.stepwatch.streams.notice.Staleness;
import io.stepwatch.streams.window.Retention;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What can be chosen about the topology.
 *
 * @param detection how evidence is weighed, and how long the window is
 * @param retention how long branches are remembered, and runs wait for the position of their commit
 * @param staleAfter after which time without a result a suite of a kept branch is said to be stale
 * @param memory bytes that the groups which were used last may take in memory, about
 */
public record StreamsSettings(DetectorSettings detection, Retention retention, Duration staleAfter, long memory) {

    /** One part in so many of the heap may be taken by groups that were used last. */
    private static final int SHARE_OF_MEMORY = 4;

    private static final String RETENTION = "P90D";
    private static final String KEPT = "main,master,trunk";
    private static final String STALE = "P7D";
    private static final String PARKED = "P30D";

    /** What holds where nothing else is said. */
    public static StreamsSettings standard() {
        return new StreamsSettings(
                DetectorSettings.standard(),
                new Retention(Duration.parse(RETENTION), names(KEPT), Duration.parse(PARKED)),
                Duration.parse(STALE),
                Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY);
    }

    /** The same with another time after which a suite is stale. */
    public StreamsSettings withStaleAfter(Duration other) {
        return new StreamsSettings(detection, retention, other, memory);
    }

    /** Reads them; problems are kept in {@code settings}. */
    public static StreamsSettings from(Settings settings) {
        Duration ofBranches = settings.optional(Variable.BRANCH_RETENTION, StreamsSettings::duration, RETENTION);
        Set<String> kept = settings.optional(Variable.KEPT_BRANCHES, StreamsSettings::names, KEPT);
        Duration parked = settings.optional(Variable.PARKED_RETENTION, StreamsSettings::duration, PARKED);
        Duration stale = settings.optional(Variable.STALE_AFTER, StreamsSettings::duration, STALE);
        StreamsSettings standard = standard();
        return new StreamsSettings(standard.detection, new Retention(ofBranches, kept, parked), stale, standard.memory);
    }

    Staleness staleness() {
        return new Staleness(staleAfter, retention.keptBranches());
    }

    private static Duration duration(String text) {
        Duration duration = Duration.parse(text);
        if (duration.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException(text);
        }
        return duration;
    }

    private static Set<String> names(String text) {
        return Arrays.stream(text.split(",", -1))
                .map(String::trim)
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }
}
