package io.stepwatch.detection.kit;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.detection.Replay;
import io.stepwatch.detection.SeriesWatch;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * Pins what the detector says about two small sets of synthetic histories (seed 2026), so that a change of method shows.
 * The figures that the detector is judged by need many more histories; docs/detection.md has them and says how to get
 * them again.
 */
class KitRegressionTest {

    @Test
    void saysThisAboutTheStandardHistoriesOfSeed2026() throws Exception {
        assertThat(score("standard.jsonl"))
                .hasToString("final P 1.000 R 1.000 F1 1.000 exact 0.98 quiet 0 | online P 1.000 R 1.000 delay 4 p90 8"
                        + " quiet 0 of 3640 | coverage 1.000 width 1 | retracted 0 (0.0 %)");
    }

    @Test
    void saysThisAboutTheSubtleHistoriesOfSeed2026() throws Exception {
        assertThat(score("subtle.jsonl"))
                .hasToString(
                        "final P 1.000 R 1.000 F1 1.000 exact 0.60 quiet 0 | online P 1.000 R 1.000 delay 10 p90 32"
                                + " quiet 0 of 1680 | coverage 1.000 width 4 | retracted 0 (0.0 %)");
    }

    private static KitScore score(String name) throws IOException, URISyntaxException {
        KitScore score = new KitScore();
        Path file = Path.of(Objects.requireNonNull(KitRegressionTest.class.getResource("/kit/" + name))
                .toURI());
        for (KitHistory history : KitHistory.read(file)) {
            SeriesWatch watch = new SeriesWatch(history.id(), DetectorSettings.standard());
            score.add(history, Replay.events(watch, history.points()));
        }
        return score;
    }
}
