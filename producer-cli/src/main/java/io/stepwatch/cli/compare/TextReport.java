package io.stepwatch.cli.compare;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Figures;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.detection.compare.Contrast;
import io.stepwatch.detection.compare.Judgement;
import io.stepwatch.detection.compare.Verdict;
import java.util.List;
import java.util.Locale;

/** The answer for people at a terminal, in {@value #WIDTH} columns. */
final class TextReport {

    static final int WIDTH = 80;

    private static final int NAME = WIDTH - 14;

    private final Console console;
    private final boolean explained;

    TextReport(Console console, boolean explained) {
        this.console = console;
        this.explained = explained;
    }

    void print(Report report) {
        say("base          ", report.base().source());
        say("candidate     ", report.candidate().source());
        range(report);
        Wording.notes(report).forEach(note -> say("note: ", note));
        console.print("");
        report.missing().forEach(missing -> {
            verdict(console.paint().red(head("MISSING")), missing.name());
            if (!missing.hint().isEmpty()) {
                say("  ", missing.hint());
            }
        });
        report.worstFirst().forEach(line -> line(report, line));
        console.print("");
        for (GeometricMean mean : report.means()) {
            say(
                    "geometric mean of " + mean.metric() + " ",
                    Figures.change(mean.base(), mean.candidate(), mean.unit()) + " "
                            + Figures.percent(mean.candidate() / mean.base()) + " over "
                            + String.join(", ", mean.members()));
        }
        say("", rules(report));
        say("", report.counts());
    }

    private void range(Report report) {
        if (report.base().commit().isPresent() && report.candidate().commit().isPresent()) {
            say(
                    "range         ",
                    Sides.shortened(report.base().commit().get()) + ".."
                            + Sides.shortened(report.candidate().commit().get()));
        }
    }

    private void line(Report report, Report.Line line) {
        Judgement judgement = line.judgement();
        Contrast contrast = judgement.contrast();
        verdict(head(judgement.verdict()), line.name());
        console.print("  " + figures(contrast, line.unit()) + "  p "
                + Wording.p(contrast.test().pValue())
                + (report.lines().size() > 1 ? " (" + Wording.p(judgement.adjusted()) + ")" : "") + "  n "
                + contrast.baseRuns() + "+" + contrast.candidateRuns());
        for (Report.Companion companion : line.companions()) {
            say(
                    "    ",
                    companion.metric() + " "
                            + figures(companion.contrast(), companion.unit()) + "  p "
                            + Wording.p(companion.contrast().test().pValue()));
        }
        if (judgement.verdict() == Verdict.INCONCLUSIVE) {
            say("  ", Wording.advice(judgement));
        }
        if (explained) {
            Explanation.of(line, report.rules()).forEach(text -> say("    ", text));
        }
    }

    private static String figures(Contrast contrast, String unit) {
        return Figures.change(contrast.baseMedian(), contrast.candidateMedian(), Printable.of(unit)) + "  "
                + Wording.change(contrast, Printable.of(unit)) + " " + Wording.interval(contrast, Printable.of(unit));
    }

    private static String rules(Report report) {
        return String.format(
                Locale.ROOT,
                "%s with %.0f %% interval (%s, seed %d), p%s, alpha %s",
                isInTurn(report) ? "medians of each side, change in the median pair," : "change",
                report.rules().confidence() * 100,
                Contrast.INTERVAL,
                report.rules().seed(),
                report.lines().size() > 1 ? " (after Holm)" : "",
                Figures.number(report.rules().alpha()));
    }

    /** Then the change is not that of the medians. */
    private static boolean isInTurn(Report report) {
        return report.lines().stream()
                .anyMatch(line -> line.judgement().contrast().pairsPerBlock() > 0);
    }

    private String head(Verdict verdict) {
        String word = verdict.word();
        return switch (verdict) {
            case REGRESSION -> console.paint().red(head(word.toUpperCase(Locale.ROOT)));
            case IMPROVEMENT -> console.paint().green(head(word));
            case INCONCLUSIVE -> console.paint().yellow(head(word));
            default -> head(word);
        };
    }

    private static String head(String word) {
        return String.format(Locale.ROOT, "%-13s ", word);
    }

    private void verdict(String head, String name) {
        String shown = Printable.of(name);
        String cut = shown.length() <= NAME ? shown : shown.substring(0, NAME - 1) + "…";
        console.print(head + cut);
    }

    /** One text, wrapped at blanks; the lines after the first are indented. */
    private void say(String head, String text) {
        StringBuilder line = new StringBuilder(head);
        boolean fresh = true;
        for (String word : List.of(Printable.of(text).split(" ", -1))) {
            if (!fresh && line.length() + 1 + word.length() > WIDTH) {
                console.print(line.toString());
                line = new StringBuilder("    ").append(word);
                continue;
            }
            line.append(fresh ? "" : " ").append(word);
            fresh = false;
        }
        console.print(line.toString().stripTrailing());
    }
}
