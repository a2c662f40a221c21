package io.stepwatch.cli.compare;

import io.stepwatch.cli.shell.Figures;
import io.stepwatch.detection.compare.CommonFactor;
import io.stepwatch.detection.compare.Contrast;
import io.stepwatch.detection.compare.Estimate;
import io.stepwatch.detection.compare.Judgement;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Phrases that the table and the comment share. */
final class Wording {

    private static final MathContext TWO_DIGITS = new MathContext(2);

    private Wording() {}

    /** The change as percent, or as a difference where there is no ratio. Example: +8.00 % */
    static String change(Contrast contrast, String unit) {
        return contrast.ratio()
                .map(ratio -> Figures.percent(ratio.value()))
                .orElseGet(() -> signed(contrast.difference().value(), unit));
    }

    /** The interval of the change. Example: (+6.12, +9.27) */
    static String interval(Contrast contrast, String unit) {
        return contrast.ratio()
                .map(ratio ->
                        String.format(Locale.ROOT, "(%+.2f, %+.2f)", (ratio.low() - 1) * 100, (ratio.high() - 1) * 100))
                .orElseGet(() -> {
                    Estimate difference = contrast.difference();
                    return "(" + signed(difference.low(), unit) + ", " + signed(difference.high(), unit) + ")";
                });
    }

    /** A p-value with two digits that count. */
    static String p(double value) {
        return value >= 0.001 || value == 0
                ? new BigDecimal(value).round(TWO_DIGITS).stripTrailingZeros().toPlainString()
                : String.format(Locale.ROOT, "%.1e", value);
    }

    /** Example: common factor +12 % in 21 of 24 */
    static String factor(CommonFactor factor, boolean removed) {
        double percent = (factor.cost() - 1) * 100;
        String size = Math.abs(percent) >= 10
                ? String.format(Locale.ROOT, "%+.0f %%", percent)
                : String.format(Locale.ROOT, "%+.1f %%", percent);
        String text = "common factor " + size + " in " + factor.members().size() + " of " + factor.of();
        return removed
                ? text + ": taken out of the verdicts"
                : text + ": rather the machine, the compiler or an option than as many causes; measure A B A B";
    }

    /** What an inconclusive line asks for. */
    static String advice(Judgement judgement) {
        String runs = judgement.runsNeeded().isPresent()
                ? "; measure "
                        + (judgement.runsNeeded().getAsInt() >= 1000
                                ? "1000 or more"
                                : "about " + judgement.runsNeeded().getAsInt())
                        + " runs of each side"
                : "";
        return judgement.reason() + runs;
    }

    /** All notes, the most important first. */
    static List<String> notes(Report report) {
        List<String> notes = new ArrayList<>();
        report.factor().ifPresent(factor -> notes.add(factor(factor, report.factorRemoved())));
        notes.addAll(report.notes());
        report.conditions().differences().forEach(text -> notes.add("environments differ: " + text));
        report.conditions().intended().forEach(text -> notes.add("differs, as it may: " + text));
        if (!report.added().isEmpty()) {
            notes.add("new in the candidate: " + String.join(", ", report.added()));
        }
        report.excused().forEach(missing -> notes.add("missing, as it may: " + missing.name()));
        long blind = report.lines().stream()
                .filter(line -> line.judgement().blind()
                        && line.judgement().runsNeeded().isEmpty())
                .count();
        if (blind > 0) {
            Report.Line one = report.lines().stream()
                    .filter(line -> line.judgement().blind())
                    .findFirst()
                    .orElseThrow();
            notes.add("too few runs for any regression to be called one in " + blind + " of "
                    + report.lines().size() + ": the smallest p that "
                    + one.judgement().contrast().baseRuns() + " against "
                    + one.judgement().contrast().candidateRuns() + " can give is "
                    + p(one.judgement().contrast().test().smallest()) + ", and "
                    + p(one.judgement().level()) + " is asked for");
        }
        return notes;
    }

    private static String signed(double value, String unit) {
        return (value > 0 ? "+" : "") + Figures.of(value, unit);
    }
}
