package io.stepwatch.cli.compare;

import io.stepwatch.detection.compare.CommonFactor;
import io.stepwatch.detection.compare.Contrast;
import io.stepwatch.detection.compare.Judgement;
import io.stepwatch.detection.compare.Rules;
import io.stepwatch.detection.compare.Verdict;
import io.stepwatch.schema.exit.ExitCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Everything that a comparison has to say.
 *
 * @param base what was compared with
 * @param candidate what was judged
 * @param rules what held for all benchmarks
 * @param lines the judged metrics, in the order of the base
 * @param missing what the candidate lacks and may not lack
 * @param excused what it lacks and may lack
 * @param added names of the benchmarks that the base lacks
 * @param factor the factor that most benchmarks share
 * @param factorRemoved whether the verdicts are without it
 * @param means geometric means over common members
 * @param conditions whether both sides were measured under the same conditions
 * @param notes what else a person should know
 */
public record Report(
        Side base,
        Side candidate,
        Rules rules,
        List<Line> lines,
        List<Matching.Missing> missing,
        List<Matching.Missing> excused,
        List<String> added,
        Optional<CommonFactor> factor,
        boolean factorRemoved,
        List<GeometricMean> means,
        Conditions conditions,
        List<String> notes) {

    /** What a line says when the candidate lacks it. */
    static final String MISSING = "missing";

    private static final List<Verdict> WORST_FIRST =
            List.of(Verdict.REGRESSION, Verdict.INCONCLUSIVE, Verdict.IMPROVEMENT, Verdict.PASS, Verdict.UNJUDGED);

    /**
     * One judged metric.
     *
     * @param key what it is
     * @param name its name for people: the benchmark, and the metric where several of one benchmark are judged
     * @param unit base unit of its values
     * @param judgement the answer
     * @param companions metrics that are shown beside it
     */
    record Line(MetricKey key, String name, String unit, Judgement judgement, List<Companion> companions) {

        Line with(Judgement other) {
            return new Line(key, name, unit, other, companions);
        }
    }

    /** A metric that is shown and not judged. */
    record Companion(String metric, String unit, Contrast contrast) {}

    public Report {
        lines = List.copyOf(lines);
        missing = List.copyOf(missing);
        excused = List.copyOf(excused);
        added = List.copyOf(added);
        means = List.copyOf(means);
        notes = List.copyOf(notes);
    }

    /** The lines, those first that a person must look at. */
    List<Line> worstFirst() {
        List<Line> sorted = new ArrayList<>(lines);
        sorted.sort(Comparator.comparingInt(
                line -> WORST_FIRST.indexOf(line.judgement().verdict())));
        return sorted;
    }

    /** The judged lines with a verdict. */
    List<Line> with(Verdict verdict) {
        return lines.stream()
                .filter(line -> line.judgement().verdict() == verdict)
                .toList();
    }

    /** The worst of all verdicts. */
    public String verdict() {
        if (!with(Verdict.REGRESSION).isEmpty()) {
            return Verdict.REGRESSION.word();
        }
        if (!missing.isEmpty()) {
            return MISSING;
        }
        return WORST_FIRST.stream()
                .filter(verdict -> !with(verdict).isEmpty())
                .findFirst()
                .orElse(Verdict.PASS)
                .word();
    }

    /** How a gate ends. */
    public ExitCode exitCode(boolean strict) {
        boolean closed = !with(Verdict.REGRESSION).isEmpty()
                || !missing.isEmpty()
                || (strict && !with(Verdict.INCONCLUSIVE).isEmpty());
        return closed ? ExitCode.GATE : ExitCode.OK;
    }

    /** How many there are of each. Example: 1 regression, 2 pass */
    String counts() {
        List<String> counts = new ArrayList<>();
        for (Verdict verdict : WORST_FIRST) {
            int count = with(verdict).size();
            if (count > 0) {
                counts.add(String.format(Locale.ROOT, "%d %s", count, verdict.word()));
            }
        }
        if (!missing.isEmpty()) {
            counts.add(Math.min(1, counts.size()), missing.size() + " " + MISSING);
        }
        return String.join(", ", counts);
    }

    /** The same with other lines and one more note. */
    Report instead(List<Line> other, String note) {
        List<String> more = new ArrayList<>(notes);
        more.add(note);
        return new Report(
                base, candidate, rules, other, missing, excused, added, factor, factorRemoved, means, conditions, more);
    }
}
