package io.stepwatch.detection.compare;

import io.stepwatch.detection.stats.Holm;
import io.stepwatch.detection.stats.RankTest;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Judges all benchmarks of a comparison together.
 *
 * <p>Worse or better is what reaches the {@link Limits} with an adjusted p-value of at most alpha and an interval that does
 * not hold "no change". What reaches them with less is inconclusive; what does not reach them passes. Where there are too
 * few runs for any p-value to be small enough, it passes only if the difference of the means does not reach them either.
 */
public final class Family {

    private final List<Subject> subjects;
    private final Rules rules;
    private final double level;

    private Family(List<Subject> subjects, Rules rules) {
        this.subjects = subjects;
        this.rules = rules;
        long judged = subjects.stream().filter(Family::isJudged).count();
        this.level = rules.alpha() / Math.max(1, judged);
    }

    /** The judgements, in the order of the subjects. */
    public static List<Judgement> judge(List<Subject> subjects, Rules rules) {
        return new Family(subjects, rules).judgements();
    }

    private List<Judgement> judgements() {
        List<Contrast> contrasts = new ArrayList<>();
        List<Double> raw = new ArrayList<>();
        for (Subject subject : subjects) {
            Contrast contrast =
                    Contrast.of(subject.name(), subject.samples(), rules, pairsPerBlock(subject.samples(), level));
            contrasts.add(contrast);
            if (isJudged(subject)) {
                raw.add(contrast.test().pValue());
            }
        }
        double[] adjusted =
                Holm.adjusted(raw.stream().mapToDouble(Double::doubleValue).toArray());
        List<Judgement> judgements = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < subjects.size(); i++) {
            Subject subject = subjects.get(i);
            Contrast contrast = contrasts.get(i);
            double p = isJudged(subject) ? adjusted[next++] : contrast.test().pValue();
            judgements.add(judgement(subject, contrast, p));
        }
        return judgements;
    }

    private static boolean isJudged(Subject subject) {
        return subject.better() != Better.UNKNOWN;
    }

    static int pairsPerBlock(TwoSamples samples, double level) {
        return samples.inTurn() ? Evidence.pairsPerBlock(samples.fewest(), level) : 0;
    }

    private Judgement judgement(Subject subject, Contrast contrast, double p) {
        TwoSamples samples = subject.samples();
        if (!isJudged(subject)) {
            return answer(subject, contrast, p, Verdict.UNJUDGED, "which way is better is unknown");
        }
        if (subject.alwaysPositive() && (contrast.baseMedian() <= 0 || contrast.candidateMedian() <= 0)) {
            String why = "a value of zero or below cannot be; check how it is measured";
            return answer(subject, contrast, p, Verdict.INCONCLUSIVE, why);
        }
        if (samples.fewest() < 2) {
            return moreRuns(subject, contrast, p, "one value shows no noise");
        }
        boolean blind = contrast.test().smallest() > level;
        boolean large = subject.limits().reachedBy(size(contrast), contrast.baseMedian());
        // The median of a handful may hide what the mean shows; where no test can tell, both must be small.
        if (!large && !(blind && subject.limits().reachedBy(samples.meanDifference(), contrast.baseMedian()))) {
            return answer(subject, contrast, p, Verdict.PASS, "smaller than the threshold");
        }
        if (blind) {
            return moreRuns(subject, contrast, p, "too few runs to tell, whatever they show");
        }
        if (p > rules.alpha() || !contrast.excludesNothing()) {
            return moreRuns(subject, contrast, p, "large, and may still be chance");
        }
        boolean worse = contrast.difference().value() > 0 == (subject.better() == Better.LOWER);
        return answer(
                subject,
                contrast,
                p,
                worse ? Verdict.REGRESSION : Verdict.IMPROVEMENT,
                "at least the threshold, and no chance");
    }

    /** The difference that the ratio stands for, where there is one, so that both tell the same. */
    private static double size(Contrast contrast) {
        return contrast.ratio()
                .map(ratio -> (ratio.value() - 1) * contrast.baseMedian())
                .orElse(contrast.difference().value());
    }

    private Judgement moreRuns(Subject subject, Contrast contrast, double p, String why) {
        return answer(subject, contrast, p, Verdict.INCONCLUSIVE, why)
                .instead(Verdict.INCONCLUSIVE, why, OptionalInt.of(RunsNeeded.of(subject.samples(), level)));
    }

    private Judgement answer(Subject subject, Contrast contrast, double p, Verdict verdict, String why) {
        return new Judgement(subject, contrast, p, level, verdict, why, OptionalInt.empty());
    }

    /**
     * Whether one benchmark alone would be called worse or better: the same answer as {@link #judge} gives, without what
     * only people want to know.
     */
    static boolean isDecided(Subject subject, Rules rules) {
        TwoSamples samples = subject.samples();
        double difference =
                samples.inTurn() ? Contrast.medianOfPairs(samples) : samples.candidateMedian() - samples.baseMedian();
        if (samples.fewest() < 2 || !subject.limits().reachedBy(difference, samples.baseMedian())) {
            return false;
        }
        RankTest test = Contrast.test(samples, pairsPerBlock(samples, rules.alpha()));
        return test.pValue() <= rules.alpha()
                && Contrast.of(subject.name(), samples, rules, pairsPerBlock(samples, rules.alpha()))
                        .excludesNothing();
    }
}
