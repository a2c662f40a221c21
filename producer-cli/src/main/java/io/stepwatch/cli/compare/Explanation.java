package io.stepwatch.cli.compare;

import io.stepwatch.cli.shell.Figures;
import io.stepwatch.detection.compare.Contrast;
import io.stepwatch.detection.compare.Estimate;
import io.stepwatch.detection.compare.Judgement;
import io.stepwatch.detection.compare.Limits;
import io.stepwatch.detection.compare.Rules;
import io.stepwatch.detection.stats.RankTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Every number that a verdict used, for people who want to check it. */
final class Explanation {

    private static final int MOST_SHOWN = 20;

    private Explanation() {}

    static List<String> of(Report.Line line, Rules rules) {
        Judgement judgement = line.judgement();
        Contrast contrast = judgement.contrast();
        Limits limits = judgement.subject().limits();
        RankTest test = contrast.test();
        List<String> texts = new ArrayList<>();
        String unit = line.unit().isEmpty() ? "" : " " + line.unit();
        texts.add("metric " + line.key().metric() + ", better "
                + judgement.subject().better().name().toLowerCase(Locale.ROOT) + ", values in"
                + (unit.isEmpty() ? " no unit" : unit));
        texts.add("base: " + values(judgement.subject().samples().base()));
        texts.add("candidate: " + values(judgement.subject().samples().candidate()));
        texts.add("medians " + contrast.baseMedian() + " and " + contrast.candidateMedian() + ", Hodges-Lehmann shift "
                + Figures.number(contrast.shift()));
        texts.add("difference " + estimate(contrast.difference())
                + contrast.ratio().map(ratio -> ", ratio " + estimate(ratio)).orElse(", no ratio"));
        texts.add("interval: " + Contrast.INTERVAL + ", " + rules.resamples() + " resamples, seed " + rules.seed());
        texts.add("limits: threshold " + Figures.number(limits.threshold() * 100) + " %, floor "
                + Figures.number(limits.floor()) + unit);
        String design = contrast.pairsPerBlock() == 0
                ? "independent samples, U " + Figures.number(test.statistic())
                : "samples in turn, blocks of " + contrast.pairsPerBlock() + " pairs, rank sum "
                        + Figures.number(test.statistic());
        texts.add("rank test: " + design + ", " + (test.exact() ? "exact" : "normal approximation") + ", p "
                + test.pValue());
        texts.add("adjusted p " + judgement.adjusted() + " against alpha " + rules.alpha() + "; the smallest p here is "
                + Figures.number(test.smallest()) + ", the strictest step asks for "
                + Figures.number(judgement.level()));
        texts.add("verdict: " + Wording.advice(judgement));
        return texts;
    }

    private static String estimate(Estimate estimate) {
        return Figures.number(estimate.value()) + " (" + Figures.number(estimate.low()) + ", "
                + Figures.number(estimate.high()) + ")";
    }

    private static String values(double[] values) {
        String shown = Arrays.stream(values)
                .limit(MOST_SHOWN)
                .mapToObj(Figures::number)
                .collect(Collectors.joining(" "));
        return values.length <= MOST_SHOWN ? shown : shown + " … " + values.length + " in all";
    }
}
