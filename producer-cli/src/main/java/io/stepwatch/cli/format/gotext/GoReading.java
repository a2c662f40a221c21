package io.stepwatch.cli.format.gotext;

import io.stepwatch.cli.format.BadLine;
import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Numbers;
import io.stepwatch.cli.format.Remark;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.UnitFact;
import io.stepwatch.events.Direction;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The state of reading the output of Go, line by line. */
public final class GoReading {

    /** Go prints the count of iterations at least this wide, so a shorter one has blanks before it. */
    private static final int COUNT_WIDTH = 8;

    private final String file;
    private final Consumer<Entry> entries;
    private final GoConfiguration configuration;
    private final GoFailures failures;
    private @Nullable Begun begun;
    private boolean startOfBlock = true;

    /** A name whose figures have not come yet; {@code cut} if a log stands where they should. */
    private record Begun(String name, long line, boolean cut, boolean certain) {}

    /**
     * Begins.
     *
     * @param file name of the file as it was given
     * @param suite the package, as long as the output names none; may be empty
     * @param entries takes what is found
     */
    public GoReading(String file, String suite, Consumer<Entry> entries) {
        this.file = file;
        this.entries = entries;
        this.configuration = new GoConfiguration(suite);
        this.failures = new GoFailures(file, entries);
    }

    /** Takes the next line; {@code tooLong} says that it is cut. */
    public void take(String line, long number, boolean tooLong) {
        if (failures.take(line, number, configuration.suite())) {
            drop();
            startOfBlock = true;
        } else if (line.startsWith(GoName.PREFIX)) {
            benchmark(line, number, tooLong);
            startOfBlock = false;
        } else if (isContinuation(line, number)) {
            resume(fields(line));
        } else if (line.startsWith("Unit ") || configuration.take(line, startOfBlock)) {
            unit(line, number);
        } else {
            startOfBlock = line.isBlank();
        }
    }

    /** Ends the output. */
    public void end() {
        drop();
        failures.end(configuration.suite());
    }

    private void benchmark(String line, long number, boolean tooLong) {
        List<String> fields = fields(line);
        String name = fields.get(0);
        List<String> figures = fields.subList(1, fields.size());
        drop();
        if (GoResult.isWhole(figures) && !tooLong) {
            emit(name, number, figures);
        } else if (figures.isEmpty()) {
            begun = new Begun(name, number, false, false);
        } else if (!GoName.isProper(name)) {
            return;
        } else if (Numbers.isWhole(figures.get(0)) && figures.size() > 1) {
            bad(number, GoName.of(name).benchmark() + ": " + GoResult.problem(figures));
        } else {
            boolean asGoPrints = line.substring(name.length()).stripTrailing().matches("(?s) *\t.*");
            begun = new Begun(name, number, true, asGoPrints);
        }
    }

    private boolean isContinuation(String line, long number) {
        Begun waiting = begun;
        if (waiting == null || line.isBlank()) {
            return false;
        }
        List<String> fields = fields(line.strip());
        boolean placed = Character.isWhitespace(line.charAt(0))
                || fields.get(0).length() >= COUNT_WIDTH
                || number == waiting.line() + 1;
        return placed && GoResult.isWhole(fields);
    }

    private void resume(List<String> figures) {
        Begun waiting = begun;
        begun = null;
        if (waiting == null) {
            return;
        }
        if (waiting.cut()) {
            entries.accept(new Remark(
                    file,
                    waiting.line(),
                    "a log line cut the result of " + GoName.of(waiting.name()).benchmark()
                            + "; it is put together again"));
        }
        emit(waiting.name(), waiting.line(), figures);
    }

    private void drop() {
        Begun waiting = begun;
        begun = null;
        if (waiting != null && waiting.cut() && waiting.certain()) {
            bad(
                    waiting.line(),
                    "a log line cut the result of " + GoName.of(waiting.name()).benchmark()
                            + " and no figures follow; keep logs out of standard output");
        }
    }

    private void emit(String printed, long number, List<String> figures) {
        GoName name = GoName.of(printed);
        GoResult result = GoResult.of(figures);
        result.problems().forEach(problem -> bad(number, name.benchmark() + ": " + problem));
        if (result.measures().isEmpty()) {
            return;
        }
        entries.accept(new Row(
                file,
                number,
                GoText.NAME,
                configuration.suite(),
                name.benchmark(),
                Map.of(),
                OptionalLong.of(name.procs()),
                "",
                result.measures(),
                OptionalLong.of(result.iterations()),
                configuration.facts(),
                Optional.empty()));
    }

    /** {@code Unit ns/op better=lower} says what is better; other properties are for statistics of other programs. */
    private void unit(String line, long number) {
        startOfBlock = true;
        List<String> fields = fields(line);
        if (!fields.get(0).equals("Unit") || fields.size() < 3) {
            return;
        }
        for (String property : fields.subList(2, fields.size())) {
            if (property.equals("better=lower") || property.equals("better=higher")) {
                Direction better = property.endsWith("lower") ? Direction.LOWER : Direction.HIGHER;
                entries.accept(new UnitFact(file, number, fields.get(1), better));
            }
        }
    }

    private void bad(long number, String reason) {
        entries.accept(new BadLine(file, number, reason));
    }

    private static List<String> fields(String line) {
        return Arrays.asList(line.strip().split("\\s+"));
    }
}
