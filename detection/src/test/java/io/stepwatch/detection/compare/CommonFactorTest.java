package io.stepwatch.detection.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.stepwatch.detection.stats.SplitMix;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommonFactorTest {

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {10, 11, 12, 13, 14})
    void q10FindsTheFactorThatMostShareWhicheverWayIsBetter(long seed) {
        List<Judgement> judgements = Family.judge(shared(seed), Rules.STANDARD);
        CommonFactor factor = CommonFactor.of(judgements).orElseThrow();
        assertThat(factor.cost()).isCloseTo(1.12, within(0.01));
        assertThat(factor.members()).hasSize(21).doesNotContain("b0", "b1", "b2");
        assertThat(factor.of()).isEqualTo(24);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {10, 11, 12, 13, 14})
    void withoutTheFactorOnlyWhatChangedBesidesIsLeft(long seed) {
        List<Subject> subjects = shared(seed);
        CommonFactor factor =
                CommonFactor.of(Family.judge(subjects, Rules.STANDARD)).orElseThrow();
        List<Judgement> without =
                Family.judge(subjects.stream().map(factor::removedFrom).toList(), Rules.STANDARD);
        assertThat(without).extracting(Judgement::verdict).doesNotContain(Verdict.REGRESSION);
        assertThat(without)
                .filteredOn(one -> one.verdict() == Verdict.IMPROVEMENT)
                .hasSize(3);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void unrelatedNoiseHasNone(long seed) {
        SplitMix random = new SplitMix(seed);
        List<Subject> subjects = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            subjects.add(Samples.lower(
                    "b" + i, Samples.noisy(1000, 0.02, 10, random), Samples.noisy(1000, 0.02, 10, random)));
        }
        assertThat(CommonFactor.of(Family.judge(subjects, Rules.STANDARD))).isEmpty();
    }

    private static List<Subject> shared(long seed) {
        SplitMix random = new SplitMix(seed);
        List<Subject> subjects = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            double cost = i < 3 ? 0.85 : 1.12;
            boolean rate = i % 4 == 3;
            double level = rate ? 1000 / cost : 1000 * cost;
            subjects.add(new Subject(
                    "b" + i,
                    TwoSamples.independent(
                            Samples.noisy(1000, 0.01, 10, random), Samples.noisy(level, 0.01, 10, random)),
                    rate ? Better.HIGHER : Better.LOWER,
                    true,
                    Limits.STANDARD));
        }
        return subjects;
    }
}
