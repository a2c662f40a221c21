package io.stepwatch.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Direction;
import io.stepwatch.events.NamedText;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.events.Sibling;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TopologyConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeriesTopologyTest {

    private static final Path GOLDEN = Path.of("src/test/resources/golden/topology.txt");

    @TempDir
    private Path stateDir;

    private Stage stage;

    @BeforeEach
    void open() throws Exception {
        stage = new Stage(stateDir);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void looksLikeItsPicture() throws Exception {
        TopologyConfig config = new TopologyConfig(new StreamsConfig(Stage.properties(stateDir)));
        String picture = sorted(new SeriesTopology("", stage.registry.client(), stage.health, Duration.ZERO)
                .build(config)
                .describe()
                .toString());
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(GOLDEN, picture);
        }
        assertThat(picture).isEqualToNormalizingNewlines(Files.readString(GOLDEN));
    }

    /** The neighbours of a node come in no particular order. */
    private static String sorted(String picture) {
        return picture.lines()
                        .map(line -> Pattern.compile("(?<=(-->|<--) ).*")
                                .matcher(line)
                                .replaceFirst(
                                        names -> Arrays.stream(names.group().split(", "))
                                                .sorted()
                                                .collect(Collectors.joining(", "))))
                        .collect(Collectors.joining("\n"))
                + '\n';
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void tellsOnceWhichCommitsMovedASeries(long seed) {
        stage.publishAll(Runs.step(seed, 80, 40, 110));

        List<ChangePoint> told = stage.changePoints();
        assertThat(told)
                .filteredOn(change -> change.getState() == ChangePointState.CONFIRMED && change.getRevision() == 1)
                .hasSize(1);
        ChangePoint change = Stage.live(told).get(0);
        assertThat(change.getFirstBad().getCommit()).isEqualTo(Runs.commit(40));
        assertThat(change.getLastGood().getCommit()).isEqualTo(Runs.commit(39));
        assertThat(change.getKind()).isEqualTo("regression");
        assertThat(change.getUnit()).isEqualTo("ns");
        assertThat(stage.deadLetters()).isEmpty();
    }

    @Test
    void fillsAnEventSoThatItStandsAlone() {
        double[] times = Runs.step(1, 80, 40, 110);
        double[] bytes = Runs.step(2, 80, 80, 100);
        for (int i = 0; i < times.length; i++) {
            stage.publish(Runs.run(
                    i, "run-" + i, Runs.metric("ns/op", "ns/op", times[i]), Runs.metric("B/op", "B/op", bytes[i])));
        }

        ChangePoint change = Stage.live(stage.changePoints()).get(0);
        assertThat(change.getSeriesId())
                .isEqualTo("hyper/main/linux-amd64/example.com%2Fcodec/Encode%2Fjson////ns%2Fop/time");
        assertThat(change.getSeries().getMetric()).isEqualTo("ns/op");
        assertThat(change.getDirection()).isEqualTo(Direction.LOWER);
        assertThat(change.getFirstBad().getTime()).isEqualTo(1_700_000_000_000L + 40 * 60_000);
        assertThat(change.getFirstBad().getRunId()).isEqualTo("run-40");
        assertThat(change.getIntervalLow().getPosition()).isLessThanOrEqualTo(40);
        assertThat(change.getIntervalHigh().getPosition()).isGreaterThanOrEqualTo(40);
        assertThat(change.getRangeStart().getPosition())
                .isEqualTo(change.getIntervalLow().getPosition() - 1);
        assertThat(change.getRatio()).isBetween(1.09, 1.11);
        assertThat(change.getDifference())
                .isEqualTo(change.getAfter().getMedian() - change.getBefore().getMedian());
        assertThat(change.getBefore().getRuns()).isEqualTo(change.getBefore().getPoints());
        assertThat(change.getManifestAfter()).containsExactly(new NamedText("cpu", "EPYC 7763"));
        assertThat(change.getEnvironmentChanged()).isFalse();
        assertThat(change.getConfirmedBy()).isNotNull();
        assertThat(change.getOpenedBy()).isNotNull();
        assertThat(change.getContext()).hasSizeBetween(20, 60).anyMatch(point -> point.getPosition() == 40);
        Sibling sibling = change.getSiblings().get(0);
        assertThat(sibling.getMetric()).isEqualTo("B/op");
        assertThat(sibling.getAfter() / sibling.getBefore()).isBetween(0.99, 1.01);
    }

    /** Wall time moved; so did the allocations, by the same commit, and processor time and bytes did not. */
    @Test
    void aVerdictOnOneMetricSaysWhatTheOthersOfItsBenchmarkDid() {
        for (int i = 0; i < 60; i++) {
            boolean moved = i >= 40;
            stage.publish(Runs.run(
                    i,
                    "run-" + i,
                    Runs.metric("ns/op", "ns/op", (moved ? 120 : 100) + i % 3 * 0.1),
                    Runs.metric("cpu", "ms", 7),
                    Runs.metric("B/op", "B/op", 64),
                    Runs.metric("allocs/op", "allocs/op", moved ? 3 : 2)));
        }
        List<ChangePoint> live = Stage.live(stage.changePoints());
        assertThat(live)
                .extracting(change -> change.getSeries().getMetric())
                .containsExactlyInAnyOrder("ns/op", "allocs/op");
        assertThat(live)
                .filteredOn(change -> change.getSeries().getMetric().equals("ns/op"))
                .singleElement()
                .satisfies(change -> assertThat(change.getSiblings())
                        .containsExactly(
                                new Sibling("cpu", "ns", 7e6, 7e6),
                                new Sibling("B/op", "B", 64.0, 64.0),
                                new Sibling("allocs/op", "allocs", 2.0, 3.0)));
    }

    @Test
    void aRowOfMillisecondsAndARowOfMicrosecondsAreOneSeries() {
        double[] nanoseconds = Runs.step(3, 80, 40, 110);
        for (int i = 0; i < nanoseconds.length; i++) {
            boolean even = i % 2 == 0;
            stage.publish(Runs.run(
                    i, "run-" + i, Runs.metric("time", even ? "ms" : "us", nanoseconds[i] * (even ? 1 : 1000))));
        }
        List<ChangePoint> live = Stage.live(stage.changePoints());
        assertThat(live).hasSize(1);
        assertThat(live.get(0).getUnit()).isEqualTo("ns");
        assertThat(live.get(0).getBefore().getMedian()).isBetween(99e6, 101e6);
        assertThat(stage.catalog())
                .extracting(SeriesInfo::getSeriesId)
                .containsOnly(live.get(0).getSeriesId());
    }

    @Test
    void anotherUnitFamilyIsAnotherSeries() {
        stage.publish(Runs.run(0, "a", Runs.metric("size", "ms", 1)));
        stage.publish(Runs.run(1, "b", Runs.metric("size", "MB", 1)));
        assertThat(stage.catalog())
                .extracting(info -> info.getKey().getUnitFamily())
                .containsExactly("time", "bytes");
    }

    @Test
    void listsASeriesWhenSomethingAboutItChanges() {
        stage.publishAll(Runs.step(1, 40, 40, 100));
        List<SeriesInfo> told = stage.catalog();
        assertThat(told).extracting(SeriesInfo::getState).startsWith("learning").contains("quiet");
        assertThat(told).hasSizeLessThan(10);
        assertThat(told.get(0).getFirstPosition()).isZero();
        assertThat(told.get(0).getLastCommit()).isEqualTo(Runs.commit(0));
    }
}
