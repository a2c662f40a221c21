package io.stepwatch.cli.compare;

import io.stepwatch.cli.compare.pipeline.RecordedRuns;
import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.input.InputOptions;
import io.stepwatch.cli.input.Intake;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.exit.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds both sides: files, or commits of the pipeline's history, or one of each. */
final class Sides {

    private static final String PREVIOUS = "previous";
    private static final int SHORT = 12;

    /** Names that rows of a history get where the file names no commit. */
    private static final Pattern OWN_NAME = Pattern.compile("(?:row|index|seq|night)-.*");

    private final Console console;
    private final InputOptions input;
    private final HistoryOptions history;
    private final ConnectionOptions connection;
    private final Checkout checkout;

    /**
     * Both sides.
     *
     * @param base empty where nothing was recorded to compare with
     * @param missing what was looked for in vain; empty where there is a base
     */
    record Found(Optional<Side> base, Side candidate, String missing) {}

    Sides(
            Console console,
            InputOptions input,
            HistoryOptions history,
            ConnectionOptions connection,
            Checkout checkout) {
        this.console = console;
        this.input = input;
        this.history = history;
        this.connection = connection;
        this.checkout = checkout;
    }

    /** A commit for people. */
    static String shortened(String commit) {
        return commit.length() <= SHORT ? commit : commit.substring(0, SHORT);
    }

    Found find() {
        List<String> files = input.files();
        boolean named = history.base().isPresent() || history.against().isPresent();
        if (history.base().isPresent() && history.against().isPresent()) {
            throw new CliException(ExitCode.USAGE, "--base and --against both say what to compare with; give one");
        }
        if (files.size() == 2 && !named && history.candidate().isEmpty()) {
            return files(files.get(0), files.get(1));
        }
        if (files.size() > 1
                || !named
                || (files.size() == 1 && history.candidate().isPresent())) {
            throw new CliException(
                    ExitCode.USAGE,
                    List.of(
                            files.size() + " files given; name two, OLD and NEW",
                            "or one or none with --base COMMIT, --against previous or --against FILE"));
        }
        Optional<String> file = files.stream().findFirst();
        String against = history.against().orElse("");
        if (!against.isEmpty() && !against.equals(PREVIOUS)) {
            return againstFile(against, file);
        }
        String candidate = file.isPresent() && against.isEmpty()
                ? ""
                : history.candidate().map(checkout::commit).orElseGet(checkout::measured);
        return recorded(candidate, file);
    }

    private Found files(String base, String candidate) {
        if (isSameFile(base, candidate)) {
            throw new CliException(ExitCode.USAGE, "both sides are the file " + base + "; name two different ones");
        }
        Side from = read(base);
        Side to = read(candidate);
        boolean sameCommit = from.commits().size() == 1
                && from.commits().equals(to.commits())
                && from.commits().stream().noneMatch(id -> OWN_NAME.matcher(id).matches());
        if (sameCommit) {
            throw new CliException(
                    ExitCode.USAGE,
                    "both sides are commit " + from.commits().iterator().next()
                            + ", as the files say; name results of two different ones");
        }
        return new Found(Optional.of(from), to, "");
    }

    private Found againstFile(String against, Optional<String> file) {
        Side base = read(against);
        if (file.isPresent()) {
            return files(against, file.get());
        }
        String commit = history.candidate().map(checkout::commit).orElseGet(checkout::measured);
        List<BenchmarkRun> runs = runs(Set.of(commit));
        return new Found(Optional.of(base), required(commit, runs), "");
    }

    /** The base is of the pipeline's history, and so is the candidate unless a file is given. */
    private Found recorded(String candidate, Optional<String> file) {
        if (history.base().isPresent()) {
            String base = checkout.commit(history.base().get());
            if (file.isEmpty()) {
                checkout.requireDifferent(base, candidate);
            }
            Optional<Side> measured = file.map(this::read);
            List<BenchmarkRun> runs = runs(file.isPresent() ? Set.of(base) : Set.of(base, candidate));
            Side side = measured.isPresent() ? measured.get() : required(candidate, runs);
            return new Found(RunSide.of(base, runs, checkout.position(base)), side, "no results of commit " + base);
        }
        List<String> ancestors = checkout.ancestors(candidate);
        Set<String> wanted = new HashSet<>(ancestors);
        wanted.add(candidate);
        Optional<Side> measured = file.map(this::read);
        List<BenchmarkRun> runs = runs(ancestors.isEmpty() ? Set.of() : wanted);
        Side side = measured.isPresent() ? measured.get() : required(candidate, runs);
        List<String> order = ancestors.isEmpty() ? byPosition(candidate, runs) : ancestors;
        Optional<Side> base = order.stream()
                .flatMap(commit -> RunSide.of(commit, runs, checkout.position(commit)).stream())
                .findFirst();
        return new Found(base, side, "no results of any commit before " + candidate);
    }

    /** The commits before one on its branch, nearest first, by what was recorded. */
    private static List<String> byPosition(String candidate, List<BenchmarkRun> runs) {
        Optional<BenchmarkRun> own = runs.stream()
                .filter(run -> run.getCommit().equals(candidate) && run.getPosition() != null)
                .findFirst();
        if (own.isEmpty()) {
            return List.of();
        }
        String branch = own.get().getBranch();
        long position = place(own.get());
        List<BenchmarkRun> before = new ArrayList<>(runs.stream()
                .filter(run -> run.getBranch().equals(branch) && run.getPosition() != null && place(run) < position)
                .toList());
        before.sort(Comparator.comparingLong(Sides::place).reversed());
        return before.stream().map(BenchmarkRun::getCommit).distinct().toList();
    }

    private static long place(BenchmarkRun run) {
        Long position = run.getPosition();
        return position == null ? -1 : position;
    }

    private Side required(String commit, List<BenchmarkRun> runs) {
        OptionalLong position = checkout.position(commit);
        return RunSide.of(commit, runs, position)
                .orElseThrow(() -> new CliException(
                        ExitCode.INPUT,
                        "no results of commit " + commit + " are recorded; publish them first, or check --project"));
    }

    /** The recorded runs of some commits; of all where none is named. */
    private List<BenchmarkRun> runs(Set<String> commits) {
        String project = checkout.project(history.project());
        RecordedRuns recorded = new RecordedRuns(console, connection.connection(console), connection.timeout());
        return recorded.of(
                project,
                run -> (commits.isEmpty() || commits.contains(run.getCommit()))
                        && history.environment()
                                .map(name -> name.equals(run.getEnvironment()))
                                .orElse(true));
    }

    private Side read(String word) {
        return FileSide.of(
                word,
                new Intake(console, input, ExitCode.INPUT)
                        .read(List.of(word), null)
                        .rows());
    }

    private boolean isSameFile(String one, String other) {
        try {
            Path first = console.directory().resolve(one);
            Path second = console.directory().resolve(other);
            return one.equals(other)
                    || (Files.exists(first) && Files.exists(second) && Files.isSameFile(first, second));
        } catch (IOException | InvalidPathException e) {
            return false;
        }
    }
}
