package io.stepwatch.cli.compare;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Figures;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.detection.compare.Contrast;
import io.stepwatch.detection.compare.Judgement;
import io.stepwatch.detection.compare.Verdict;
import java.util.List;
import java.util.Locale;

/**
 * The answer as a comment for a pull request. Its first line is a hidden marker, so that the next one can take its place.
 * Names are untrusted: they stand in code spans with every character escaped that could end one or mean something.
 */
final class MarkdownReport {

    private static final String SPECIAL = "&<>|`*_{}[]#!~@\\\"'$:";
    private static final int MOST_LINES = 50;
    private static final int LONGEST = 200;

    private final Console console;
    private final String marker;

    MarkdownReport(Console console, String marker) {
        this.console = console;
        this.marker = marker;
    }

    void print(Report report) {
        console.print("<!-- stepwatch:compare " + safeMarker() + " -->");
        console.print("### Benchmarks: " + report.counts());
        console.print("");
        console.print(
                code(report.base().source()) + " → " + code(report.candidate().source()));
        console.print("");
        Wording.notes(report).forEach(note -> console.print("- **Note:** " + escaped(note)));
        if (!Wording.notes(report).isEmpty()) {
            console.print("");
        }
        console.print("| | benchmark | base | candidate | change | 95 % interval | p | runs |");
        console.print("|---|---|---:|---:|---:|---:|---:|---:|");
        report.missing()
                .forEach(missing -> console.print("| **missing** | " + code(missing.name()) + " | | | | | | |"));
        List<Report.Line> lines = report.worstFirst();
        lines.stream().limit(MOST_LINES).forEach(this::line);
        if (lines.size() > MOST_LINES) {
            console.print("| | … and " + (lines.size() - MOST_LINES) + " more | | | | | | |");
        }
        console.print("");
        for (GeometricMean mean : report.means()) {
            console.print("Geometric mean of " + code(mean.metric()) + " over "
                    + mean.members().size()
                    + " common benchmarks: " + escaped(Figures.change(mean.base(), mean.candidate(), mean.unit()))
                    + ", " + Figures.percent(mean.candidate() / mean.base()));
            console.print("");
        }
        console.print(String.format(
                Locale.ROOT,
                "<sub>Medians; %s interval (seed %d); exact rank test, p after Holm; alpha %s.</sub>",
                Contrast.INTERVAL,
                report.rules().seed(),
                Figures.number(report.rules().alpha())));
    }

    private void line(Report.Line line) {
        Judgement judgement = line.judgement();
        Contrast contrast = judgement.contrast();
        boolean loud = judgement.verdict() == Verdict.REGRESSION;
        String word = judgement.verdict().word();
        String advice = judgement.verdict() == Verdict.INCONCLUSIVE ? "<br>" + escaped(Wording.advice(judgement)) : "";
        row(
                loud ? "**" + word + "**" : word,
                code(line.name()) + advice,
                line.unit(),
                contrast,
                Wording.p(judgement.adjusted()));
        for (Report.Companion companion : line.companions()) {
            row(
                    "",
                    "⤷ " + code(companion.metric()),
                    companion.unit(),
                    companion.contrast(),
                    Wording.p(companion.contrast().test().pValue()));
        }
    }

    private void row(String verdict, String name, String unit, Contrast contrast, String p) {
        console.print("| " + verdict + " | " + name + " | " + escaped(Figures.of(contrast.baseMedian(), unit)) + " | "
                + escaped(Figures.of(contrast.candidateMedian(), unit)) + " | "
                + escaped(Wording.change(contrast, unit)) + " | " + escaped(Wording.interval(contrast, unit)) + " | "
                + p
                + " | " + contrast.baseRuns() + " + " + contrast.candidateRuns() + " |");
    }

    private static String code(String text) {
        return "<code>" + escaped(Printable.of(text, LONGEST)) + "</code>";
    }

    private static String escaped(String text) {
        StringBuilder safe = new StringBuilder();
        Printable.of(text).codePoints().forEach(c -> {
            if (SPECIAL.indexOf(c) >= 0) {
                safe.append("&#").append(c).append(';');
            } else {
                safe.appendCodePoint(c);
            }
        });
        return safe.toString();
    }

    /** A marker cannot end the comment that hides it. */
    private String safeMarker() {
        return marker.replaceAll("[^A-Za-z0-9._/-]", "_").replaceAll("-{2,}", "-");
    }
}
