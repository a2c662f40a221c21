package io.stepwatch.cli.format.history;

import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import io.stepwatch.cli.format.BadLine;
import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Format;
import io.stepwatch.cli.format.Head;
import io.stepwatch.cli.format.Lines;
import io.stepwatch.cli.format.Source;
import io.stepwatch.cli.format.json.JsonKind;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * CSV histories. Columns in any order, only {@code value} is needed. Lines that start with {@code #} are comments; one
 * like {@code # unit: ms} before the rows says what holds for all rows that do not say it.
 */
public final class CsvHistory implements Format {

    /** The name that options use. */
    public static final String NAME = "csv";

    private static final Pattern OF_JMH = Pattern.compile("\"?Benchmark\\b.*\\bMode\\b.*\\bScore\\b");

    private static final ObjectReader FIELDS =
            new CsvMapper().readerForListOf(String.class).without(CsvParser.Feature.EMPTY_STRING_AS_NULL);

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean recognises(Head head) {
        return JsonKind.of(head) == JsonKind.NONE
                && fields(head.firstLine())
                        .map(Columns::new)
                        .filter(Columns::holdValues)
                        .isPresent();
    }

    @Override
    public void read(Source source, Consumer<Entry> entries) throws IOException {
        Records records = new Records(new Lines(source.text()));
        CsvReading reading = new CsvReading(source.name(), entries);
        for (Records.Piece piece = records.next(); piece != null; piece = records.next()) {
            if (piece.text().isBlank()) {
                continue;
            }
            if (piece.text().startsWith("#")) {
                reading.comment(piece.text());
                continue;
            }
            Optional<List<String>> fields = piece.closed() ? fields(piece.text()) : Optional.empty();
            if (fields.isEmpty()) {
                String reason = piece.closed()
                        ? "quotes are not as CSV wants them; double a quote inside a quoted field"
                        : "a quote is never closed; add the closing one";
                entries.accept(new BadLine(source.name(), piece.line(), reason));
            } else if (!reading.take(fields.get(), piece.line())) {
                return;
            }
        }
    }

    /** Why a text that looks like a table is none of these histories; empty: it does not look like one. */
    public static Optional<String> almost(Head head) {
        if (JsonKind.of(head) != JsonKind.NONE) {
            return Optional.empty();
        }
        List<String> lines = head.lines().stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .limit(2)
                .toList();
        if (lines.size() < 2) {
            return Optional.empty();
        }
        if (OF_JMH.matcher(lines.get(0)).lookingAt()) {
            return Optional.of("this is a table of JMH; let it write JSON, with -rf json");
        }
        if (isTable(lines, ",")) {
            return fields(lines.get(0)).map(Columns::new).flatMap(Columns::problem);
        }
        return Stream.of(";", "\t", "|")
                .filter(separator -> isTable(lines, separator))
                .findFirst()
                .map(separator -> "looks like a table whose columns are separated by "
                        + (separator.equals("\t") ? "tabs" : separator)
                        + "; separate them by commas, and write numbers with a decimal point");
    }

    private static boolean isTable(List<String> lines, String separator) {
        List<Integer> separators = lines.stream()
                .map(line -> line.length() - line.replace(separator, "").length())
                .toList();
        return separators.get(0) > 0 && separators.get(0).equals(separators.get(1));
    }

    private static Optional<List<String>> fields(String text) {
        try {
            return Optional.of(FIELDS.<List<String>>readValue(text)).filter(list -> !list.isEmpty());
        } catch (IOException | RuntimeException e) {
            // The library reports damage by several exceptions; the caller says what is wrong in our words.
            return Optional.empty();
        }
    }
}
