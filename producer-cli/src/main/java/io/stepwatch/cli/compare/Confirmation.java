package io.stepwatch.cli.compare;

import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.input.InputOptions;
import io.stepwatch.cli.input.Intake;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.detection.compare.Judgement;
import io.stepwatch.detection.compare.Verdict;
import io.stepwatch.schema.exit.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Measures again before a gate closes: a regression that new samples do not show is inconclusive.
 *
 * <p>The command is run by the shell once for each side, with {@code {side}} replaced by {@code base} or {@code candidate}
 * and {@code {base}} and {@code {candidate}} by the commits; what it prints is read like a file.
 */
final class Confirmation {

    private final Console console;
    private final InputOptions input;
    private final Comparing comparing;
    private final String command;

    Confirmation(Console console, InputOptions input, Comparing comparing, String command) {
        this.console = console;
        this.input = input;
        this.comparing = comparing;
        this.command = command;
    }

    /** The report with only those regressions that show again. */
    Report of(Report report) {
        List<Report.Line> regressions = report.with(Verdict.REGRESSION);
        if (regressions.isEmpty()) {
            return report;
        }
        console.say("measuring again: " + regressions.size() + " regressions to confirm");
        Set<String> names = regressions.stream().map(Report.Line::name).collect(Collectors.toCollection(HashSet::new));
        Side base = measured(report, "base", regressions);
        Side candidate = measured(report, "candidate", regressions);
        Map<String, Judgement> again = comparing.of(base, candidate).lines().stream()
                .collect(Collectors.toMap(Report.Line::name, Report.Line::judgement));
        List<Report.Line> lines = new ArrayList<>();
        int confirmed = 0;
        for (Report.Line line : report.lines()) {
            Optional<Judgement> fresh = Optional.ofNullable(again.get(line.name()));
            boolean stands =
                    fresh.filter(one -> one.verdict() == Verdict.REGRESSION).isPresent();
            confirmed += stands ? 1 : 0;
            lines.add(!names.contains(line.name()) || stands ? line : line.with(notConfirmed(line, fresh)));
        }
        return report.instead(
                lines, "measured again: " + confirmed + " of " + regressions.size() + " regressions show again");
    }

    private static Judgement notConfirmed(Report.Line line, Optional<Judgement> fresh) {
        String seen = fresh.map(one -> "measured again it is " + one.verdict().word() + ", "
                        + Wording.change(one.contrast(), line.unit()))
                .orElse("measured again it is missing");
        OptionalInt runs = OptionalInt.of(Math.max(
                2 * line.judgement().contrast().candidateRuns(),
                fresh.map(Judgement::runsNeeded).orElse(OptionalInt.empty()).orElse(0)));
        return line.judgement().instead(Verdict.INCONCLUSIVE, seen, runs);
    }

    private Side measured(Report report, String side, List<Report.Line> wanted) {
        String name = "the output of --confirm for the " + side;
        List<Row> rows = new Intake(console, input, ExitCode.INPUT).recognised(name, output(report, side));
        Side all = FileSide.of(name, rows).anywhere();
        Side.Builder some = new Side.Builder(name);
        for (Report.Line line : wanted) {
            MetricKey key = new MetricKey(
                    line.key().benchmark().anywhere(),
                    line.key().metric(),
                    line.key().family());
            all.find(key).ifPresent(sampled -> sampled.values()
                    .forEach(value -> some.add(key, sampled.unit(), sampled.better(), value.number(), value.at())));
        }
        if (some.isEmpty()) {
            throw new CliException(
                    ExitCode.INPUT,
                    name + " holds no result of " + wanted.get(0).name() + "; does it print what the files hold?");
        }
        return some.build();
    }

    private byte[] output(Report report, String side) {
        String filled = command.replace("{side}", side)
                .replace("{base}", quoted(report.base()))
                .replace("{candidate}", quoted(report.candidate()));
        try {
            Process process = new ProcessBuilder("sh", "-c", filled)
                    .directory(console.directory().toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            byte[] printed;
            try (InputStream out = process.getInputStream()) {
                printed = out.readAllBytes();
            }
            int status = process.waitFor();
            if (status != 0) {
                throw new CliException(
                        ExitCode.INPUT, "--confirm ended with " + status + " for the " + side + "; run it by hand");
            }
            return printed;
        } catch (IOException e) {
            throw new CliException(ExitCode.USAGE, "--confirm needs a shell, and there is none", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CliException(ExitCode.INTERRUPTED, "interrupted", e);
        }
    }

    /** A commit or a file name as one word of the shell. */
    private static String quoted(Side side) {
        return "'" + side.commit().orElse(side.source()).replace("'", "'\\''") + "'";
    }
}
