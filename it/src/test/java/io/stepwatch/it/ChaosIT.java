package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Instances are killed, the broker is paused and killed, partitions are given out anew, at random moments under load: the
 * change points are those of a calm run, none twice.
 *
 * <p>By hand for longer: {@code -Dchaos.seconds=600 -Dchaos.kills=30 -Dchaos.seed=7}.
 */
@Tag("soak")
class ChaosIT {

    private static final Duration LEAST = Duration.ofSeconds(Long.getLong("chaos.seconds", 60));
    private static final int KILLS = Integer.getInteger("chaos.kills", 10);
    private static final Duration SETTLED_WITHIN = Duration.ofMinutes(10);

    static LongStream seeds() {
        return LongStream.of(Long.getLong("chaos.seed", 12));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void s12TellsTheSameAsACalmRunWhateverIsKilled(long seed, @TempDir Path folder) throws Exception {
        ChaosLoad load = new ChaosLoad(seed, folder);
        try (ServerProcess servers = ServerProcess.start(folder)) {
            Installation chaos = await().atMost(SETTLED_WITHIN)
                    .ignoreExceptions()
                    .until(() -> Installation.on(servers.connection(), "chaos"), Objects::nonNull);
            int published;
            try (ChaosScript script = new ChaosScript(seed, chaos, servers, folder)) {
                AtomicBoolean over = new AtomicBoolean();
                ChaosPublisher publisher = ChaosPublisher.start(chaos, load, over);
                script.run(LEAST, KILLS);
                over.set(true);
                published = publisher.awaitPublished(SETTLED_WITHIN);
                script.calmDown();
                chaos.awaitStreams(SETTLED_WITHIN);
                System.out.println("chaos seed=" + seed + " pieces=" + published + " " + script.summary());
            }
            assertThat(published).isGreaterThanOrEqualTo(ChaosLoad.piecesOfAHistory());

            Installation calm = Installation.on(servers.connection(), "calm");
            for (int piece = 0; piece < published; piece++) {
                calm.publish(load.piece(piece));
            }
            try (StreamsApp streams = calm.streams(folder.resolve("calm-state"))) {
                calm.awaitStreams(SETTLED_WITHIN);
                Installation.awaitReady(streams);
            }
            List<ChangePoint> expected = Records.values(calm, Topic.CHANGE_POINTS, ChangePoint.class);
            List<ChangePoint> found = Records.values(chaos, Topic.CHANGE_POINTS, ChangePoint.class);
            assertThat(LiveSet.facts(expected)).isNotEmpty();
            assertThat(Records.raw(chaos, Topic.DEAD_LETTERS))
                    .as("good runs that were set aside")
                    .extracting(letter -> letter.headers().lastHeader("reason").value())
                    .isEmpty();
            assertThat(missing(expected, found)).as("told in a calm run alone").isEmpty();
            assertThat(missing(found, expected)).as("told under chaos alone").isEmpty();
            assertThat(found).hasSameSizeAs(expected);
            Set<String> told = new HashSet<>();
            assertThat(found).allMatch(event -> told.add(event.getId() + " " + event.getRevision()));
        }
    }

    /** Live change points of one run that another lacks, each with what the other says of its series. */
    private static List<String> missing(List<ChangePoint> some, List<ChangePoint> others) {
        Set<String> there = LiveSet.facts(others);
        return LiveSet.facts(some).stream()
                .filter(fact -> !there.contains(fact))
                .map(fact -> fact + ", but: "
                        + others.stream()
                                .filter(event -> fact.startsWith(event.getSeriesId() + " "))
                                .map(event -> event.getState() + " r" + event.getRevision() + " at "
                                        + event.getFirstBad().getCommit())
                                .toList())
                .toList();
    }
}
