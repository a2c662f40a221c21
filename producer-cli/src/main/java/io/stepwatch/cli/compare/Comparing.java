package io.stepwatch.cli.compare;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.detection.compare.Better;
import io.stepwatch.detection.compare.CommonFactor;
import io.stepwatch.detection.compare.Family;
import io.stepwatch.detection.compare.Judgement;
import io.stepwatch.detection.compare.Limits;
import io.stepwatch.detection.compare.Rules;
import io.stepwatch.detection.compare.Subject;
import io.stepwatch.detection.compare.TwoSamples;
import io.stepwatch.schema.exit.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compares two sides: what belongs together, the statistics, and what a person should know besides. */
final class Comparing {

    /** Families whose values cannot be zero or below. */
    private static final Set<String> POSITIVE = Set.of("time", "operation-rate", "byte-rate");

    private static final String ANY = "*";

    private final Console console;
    private final RuleOptions options;
    private final FileOptions files;

    Comparing(Console console, RuleOptions options, FileOptions files) {
        this.console = console;
        this.options = options;
        this.files = files;
    }

    Report of(Side base, Side candidate) {
        Conditions conditions = Conditions.of(base, candidate, files.intended());
        checkConditions(conditions);
        boolean alike = base.environments().equals(candidate.environments())
                && base.environments().size() > 1;
        return alike
                ? matched(base, candidate, conditions)
                : matched(base.anywhere(), candidate.anywhere(), conditions);
    }

    private void checkConditions(Conditions conditions) {
        if (conditions.differences().isEmpty()) {
            return;
        }
        if (!files.allowDifferentEnvironment()) {
            List<String> lines = new ArrayList<>();
            conditions.differences().forEach(text -> lines.add("NOT-COMPARABLE: " + text));
            lines.add("measure both sides in one environment; --intended NAME for a fact that is meant to differ,"
                    + " --allow-different-env to compare all the same");
            throw new CliException(ExitCode.USAGE, lines);
        }
        console.say("warning: the sides were measured in different environments: "
                + String.join("; ", conditions.differences()));
    }

    private Report matched(Side base, Side candidate, Conditions conditions) {
        Matching matching = Matching.of(base, candidate, options.gate());
        List<Matching.Missing> excused =
                matching.missing().stream().filter(this::mayBeMissing).toList();
        List<Matching.Missing> missing = new ArrayList<>(matching.missing());
        missing.removeAll(excused);
        if (matching.matches().isEmpty() && missing.isEmpty()) {
            throw new CliException(
                    ExitCode.INPUT,
                    "no benchmark is on both sides, so nothing can be compared; are these the right files?");
        }
        Rules rules = options.rules();
        List<Subject> subjects = new ArrayList<>();
        matching.matches().forEach(match -> subjects.add(subject(match.gated(), base, candidate)));
        List<Judgement> judgements = Family.judge(subjects, rules);
        Optional<CommonFactor> factor = CommonFactor.of(judgements);
        boolean removed = factor.isPresent() && files.removesCommonFactor();
        if (removed) {
            judgements = Family.judge(
                    subjects.stream().map(factor.get()::removedFrom).toList(), rules);
        }
        List<Report.Line> lines = lines(matching, judgements, base, candidate, rules);
        return new Report(
                base,
                candidate,
                rules,
                lines,
                missing,
                excused,
                matching.added().stream().map(MetricKey.Benchmark::shown).toList(),
                factor,
                removed,
                GeometricMean.of(lines),
                conditions,
                notes(base, candidate));
    }

    private boolean mayBeMissing(Matching.Missing missing) {
        return files.allowMissing().contains(ANY)
                || files.allowMissing().contains(missing.name())
                || files.allowMissing().contains(missing.key().benchmark().name());
    }

    private Subject subject(MetricKey key, Side base, Side candidate) {
        Sampled from = base.find(key).orElseThrow();
        Sampled to = candidate.find(key).orElseThrow();
        String benchmark = key.benchmark().shown();
        TwoSamples samples = files.interleaving().of(benchmark, from, to);
        Better better = to.way() == Better.UNKNOWN ? from.way() : to.way();
        Limits limits = options.limits(console, benchmark, from.unit());
        return new Subject(key.shown(), samples, better, POSITIVE.contains(key.family()), limits);
    }

    private List<Report.Line> lines(
            Matching matching, List<Judgement> judgements, Side base, Side candidate, Rules rules) {
        List<Report.Line> lines = new ArrayList<>();
        for (int i = 0; i < judgements.size(); i++) {
            Matching.Match match = matching.matches().get(i);
            MetricKey key = match.gated();
            long ofBenchmark = matching.matches().stream()
                    .filter(other -> other.gated().benchmark().equals(key.benchmark()))
                    .count();
            List<Report.Companion> companions = new ArrayList<>();
            for (MetricKey other : match.companions()) {
                Subject shown = new Subject(
                        other.shown(),
                        files.interleaving()
                                .of(
                                        other.shown(),
                                        base.find(other).orElseThrow(),
                                        candidate.find(other).orElseThrow()),
                        Better.UNKNOWN,
                        false,
                        Limits.STANDARD);
                companions.add(new Report.Companion(
                        other.metric(),
                        base.find(other).orElseThrow().unit(),
                        Family.judge(List.of(shown), rules).get(0).contrast()));
            }
            lines.add(new Report.Line(
                    key,
                    ofBenchmark > 1 ? key.shown() : key.benchmark().shown(),
                    base.find(key).orElseThrow().unit(),
                    judgements.get(i),
                    companions));
        }
        return lines;
    }

    private static List<String> notes(Side base, Side candidate) {
        List<String> notes = new ArrayList<>();
        manyCommits("base", base).ifPresent(notes::add);
        manyCommits("candidate", candidate).ifPresent(notes::add);
        return notes;
    }

    private static Optional<String> manyCommits(String name, Side side) {
        return side.commits().size() < 2
                ? Optional.empty()
                : Optional.of("the " + name + " holds " + side.commits().size()
                        + " commits; all their values are taken as its samples");
    }
}
