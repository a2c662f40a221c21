package io.stepwatch.detection.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.stepwatch.detection.stats.SplitMix;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FamilyTest {

    private static final double[] SEVEN = {14820, 14950, 15010, 14700, 15230, 14890, 15100};
    private static final double[] SLOWER = {16900, 17150, 16820, 17400, 16990, 17080, 17300};

    @Test
    void tellsSevenAgainstSevenApart() {
        Judgement judgement = Samples.judge(Samples.lower("b", SEVEN, SLOWER));
        Estimate ratio = judgement.contrast().ratio().orElseThrow();
        assertThat(ratio.value()).isCloseTo(17080.0 / 14950, within(1e-12));
        assertThat(ratio.low()).isCloseTo(1.12, within(0.01));
        assertThat(ratio.high()).isCloseTo(1.16, within(0.01));
        assertThat(judgement.contrast().test().pValue()).isCloseTo(2 / 3432.0, within(1e-12));
        assertThat(judgement.verdict()).isEqualTo(Verdict.REGRESSION);
        assertThat(judgement.contrast().shift()).isBetween(2050.0, 2200.0);
    }

    @Test
    void whatIsBetterWhenHigherIsJudgedTheOtherWay() {
        Subject higher = new Subject("b", TwoSamples.independent(SEVEN, SLOWER), Better.HIGHER, true, Limits.STANDARD);
        assertThat(Samples.judge(higher).verdict()).isEqualTo(Verdict.IMPROVEMENT);
    }

    @Test
    void whatNobodyGaveADirectionIsNeverJudged() {
        Subject unknown =
                new Subject("b", TwoSamples.independent(SEVEN, SLOWER), Better.UNKNOWN, false, Limits.STANDARD);
        List<Judgement> judgements = Family.judge(List.of(unknown, Samples.lower("c", SEVEN, SLOWER)), Rules.STANDARD);
        assertThat(judgements.get(0).verdict()).isEqualTo(Verdict.UNJUDGED);
        assertThat(judgements.get(1).adjusted())
                .as("one judged benchmark is a family of one")
                .isEqualTo(judgements.get(1).contrast().test().pValue());
    }

    @Test
    void d18FewRunsThatDisagreeAreInconclusive() {
        Judgement judgement =
                Samples.judge(Samples.lower("b", new double[] {100, 100, 100}, new double[] {91, 124, 103}));
        assertThat(judgement.contrast().ratio().orElseThrow().value()).isEqualTo(1.03);
        assertThat(judgement.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judgement.blind()).isTrue();
        assertThat(judgement.reason()).contains("too few runs");
        assertThat(judgement.runsNeeded().orElseThrow()).isGreaterThan(5);
    }

    @Test
    void aSmallDifferencePassesEvenWhereNoTestCouldTell() {
        double[] base = {1, 1.1, 0.9, 1, 1.05};
        double[] candidate = {1, 1.1, 0.9, 1.02, 1.05};
        List<Judgement> judgements = Family.judge(
                List.of(Samples.lower("a", base, candidate), Samples.lower("c", base, candidate)), Rules.STANDARD);
        assertThat(judgements).allSatisfy(judgement -> {
            assertThat(judgement.verdict()).isEqualTo(Verdict.PASS);
            assertThat(judgement.blind()).isTrue();
        });
    }

    @Test
    void d18ThreeClearRunsAreInconclusiveAndSayHowManyAreNeeded() {
        Judgement three = Samples.judge(Samples.lower("b", new double[] {100, 101, 99}, new double[] {118, 122, 120}));
        assertThat(three.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(three.contrast().test().smallest()).isCloseTo(0.1, within(1e-12));
        int needed = three.runsNeeded().orElseThrow();
        assertThat(needed).isBetween(5, 8);

        double[] base = {100, 101, 99, 100, 101, 99, 100, 100};
        double[] slower = {118, 122, 120, 118, 122, 120, 119, 121};
        assertThat(Samples.judge(Samples.lower("b", base, slower)).verdict()).isEqualTo(Verdict.REGRESSION);
    }

    @Test
    void d18BelowZeroHigherIsBetterStillMeansGreater() {
        double[] base = {-50, -50.2, -49.8, -50.1, -49.9, -50};
        double[] greater = {-45, -45.2, -44.8, -45.1, -44.9, -45};
        Subject decibel =
                new Subject("b", TwoSamples.independent(base, greater), Better.HIGHER, false, Limits.STANDARD);
        Judgement judgement = Samples.judge(decibel);
        assertThat(judgement.verdict()).isEqualTo(Verdict.IMPROVEMENT);
        assertThat(judgement.contrast().ratio()).isEmpty();
        assertThat(judgement.contrast().difference().value()).isCloseTo(5, within(1e-9));
    }

    @Test
    void d13FromNothingToSomethingIsARegressionWithoutARatio() {
        Judgement judgement = Samples.judge(Samples.lower("b", Samples.repeated(0, 6), Samples.repeated(2, 6)));
        assertThat(judgement.verdict()).isEqualTo(Verdict.REGRESSION);
        assertThat(judgement.contrast().ratio()).isEmpty();
        assertThat(judgement.contrast().difference()).isEqualTo(new Estimate(2, 2, 2));
        assertThat(Samples.judge(Samples.lower("b", Samples.repeated(0, 6), Samples.repeated(0, 6)))
                        .verdict())
                .isEqualTo(Verdict.PASS);
    }

    @Test
    void d30TimesOfZeroAreInconclusiveNotAPass() {
        Subject times = new Subject(
                "b",
                TwoSamples.independent(Samples.repeated(0, 8), Samples.repeated(0, 8)),
                Better.LOWER,
                true,
                Limits.STANDARD);
        Judgement judgement = Samples.judge(times);
        assertThat(judgement.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judgement.reason()).contains("cannot be");
        assertThat(judgement.runsNeeded()).isEmpty();
    }

    @Test
    void d15ExactCountsThatStepAreTold() {
        Judgement judgement = Samples.judge(Samples.lower("b", Samples.repeated(4096, 8), Samples.repeated(4352, 8)));
        assertThat(judgement.verdict()).isEqualTo(Verdict.REGRESSION);
        assertThat(judgement.contrast().ratio().orElseThrow().value()).isEqualTo(1.0625);
    }

    @Test
    void oneValueShowsNoNoise() {
        Judgement judgement = Samples.judge(Samples.lower("b", new double[] {100}, new double[] {100}));
        assertThat(judgement.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judgement.runsNeeded()).isPresent();
    }

    @Test
    void theFloorKeepsSmallDifferencesOfSmallThingsOut() {
        Subject subject = new Subject(
                "b",
                TwoSamples.independent(Samples.repeated(10, 8), Samples.repeated(12, 8)),
                Better.LOWER,
                true,
                new Limits(0.05, 5));
        assertThat(Samples.judge(subject).verdict()).isEqualTo(Verdict.PASS);
    }

    @ParameterizedTest(name = "{0} benchmarks")
    @CsvSource({"1, REGRESSION", "2, INCONCLUSIVE"})
    void fiveRunsAreEnoughForOneBenchmarkAndTooFewForTwo(int count, Verdict verdict) {
        List<Subject> subjects = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            subjects.add(Samples.lower("b" + i, new double[] {1, 2, 3, 4, 5}, new double[] {11, 12, 13, 14, 15}));
        }
        assertThat(Family.judge(subjects, Rules.STANDARD))
                .allSatisfy(judgement -> assertThat(judgement.verdict()).isEqualTo(verdict));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void valuesTakenInTurnAreToldApartThroughADriftThatHidesThemOtherwise(long seed) {
        SplitMix random = new SplitMix(seed);
        double[] base = Samples.noisy(100, 0.01, 10, random);
        double[] candidate = Samples.noisy(110, 0.01, 10, random);
        for (int i = 0; i < 10; i++) {
            double slow = 1 + 0.1 * i;
            base[i] *= slow;
            candidate[i] *= slow;
        }
        Subject apart = Samples.lower("b", base, candidate);
        assertThat(Samples.judge(apart).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        Judgement inTurn = Samples.judge(apart.samples(TwoSamples.inTurn(base, candidate)));
        assertThat(inTurn.verdict()).isEqualTo(Verdict.REGRESSION);
        assertThat(inTurn.contrast().ratio().orElseThrow().value()).isCloseTo(1.1, within(0.02));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void equalSidesAreHardlyEverToldApart(long seed) {
        SplitMix random = new SplitMix(seed);
        int wrong = 0;
        for (int i = 0; i < 1000; i++) {
            Subject same =
                    Samples.lower("b", Samples.noisy(1000, 0.04, 8, random), Samples.noisy(1000, 0.04, 8, random));
            wrong += Family.isDecided(same, Rules.STANDARD) ? 1 : 0;
        }
        assertThat(wrong).isLessThanOrEqualTo(10);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void theShortWayDecidesAsTheLongOneDoes(long seed) {
        SplitMix random = new SplitMix(seed);
        for (int i = 0; i < 20; i++) {
            double[] base = Samples.noisy(1000, 0.03, 8, random);
            double[] candidate = Samples.noisy(1060, 0.03, 8, random);
            for (TwoSamples samples :
                    List.of(TwoSamples.independent(base, candidate), TwoSamples.inTurn(base, candidate))) {
                Subject subject = Samples.lower("b", base, candidate).samples(samples);
                Verdict verdict = Samples.judge(subject).verdict();
                assertThat(Family.isDecided(subject, Rules.STANDARD))
                        .isEqualTo(verdict == Verdict.REGRESSION || verdict == Verdict.IMPROVEMENT);
            }
        }
    }

    @Test
    void anotherSeedMovesTheIntervalALittleAndNotTheVerdict() {
        Subject subject = Samples.lower("b", SEVEN, SLOWER);
        Judgement one = Samples.judge(subject);
        Judgement again = Samples.judge(subject);
        Judgement two = Family.judge(List.of(subject), Rules.STANDARD.seed(2)).get(0);
        assertThat(again.contrast()).isEqualTo(one.contrast());
        assertThat(two.verdict()).isEqualTo(one.verdict());
        assertThat(two.contrast().ratio().orElseThrow().low())
                .isCloseTo(one.contrast().ratio().orElseThrow().low(), within(0.01));
        assertThat(two.contrast().ratio().orElseThrow().high())
                .isCloseTo(one.contrast().ratio().orElseThrow().high(), within(0.01));
    }

    @Test
    void refusesWhatIsNoNumberAndSaysWhatToDo() {
        assertThatThrownBy(() -> TwoSamples.independent(new double[] {Double.NaN}, new double[] {1}))
                .hasMessageContaining("drop non-finite values");
        assertThatThrownBy(() -> TwoSamples.independent(new double[0], new double[] {1}))
                .hasMessageContaining("empty");
        assertThatThrownBy(() -> TwoSamples.inTurn(new double[] {1}, new double[] {1, 2}))
                .hasMessageContaining("pairs");
    }
}
