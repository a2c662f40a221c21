package io.stepwatch.cli.format.history;

import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Numbers;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.json.JsonValue;
import io.stepwatch.cli.format.json.Shortened;
import io.stepwatch.events.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One benchmark of one run of a {@code data.js}. */
final class DataBench {

    private static final Pattern TIMES = Pattern.compile("([0-9]{1,18}) times\\b");
    private static final Pattern PROCS = Pattern.compile("([0-9]{1,9}) procs\\b");

    private DataBench() {}

    static Row row(String file, JsonValue bench, String tool, String suite, HistoryPoint point) throws Values.Refused {
        String name = bench.get("name").text().strip();
        if (name.isEmpty()) {
            throw new Values.Refused("no name; give the benchmark a name, or remove it");
        }
        String extra = bench.get("extra").text();
        return new Row(
                file,
                bench.line(),
                DataJs.NAME,
                suite,
                Shortened.name(name),
                Map.of(),
                number(PROCS, extra),
                "",
                measures(bench, better(tool)),
                number(TIMES, extra),
                Map.of(),
                Optional.of(point));
    }

    /** The value; the unit of Go results may go on with further values, each before its unit. */
    private static List<Measure> measures(JsonValue bench, Direction better) throws Values.Refused {
        String[] words = bench.get("unit").text().strip().split("\\s+", -1);
        boolean several = words.length > 2 && words.length % 2 == 1;
        for (int i = 1; several && i < words.length; i += 2) {
            several = Numbers.parse(words[i]).isPresent();
        }
        if (!several) {
            return List.of(measure(
                    Values.METRIC,
                    bench.get("value").text(),
                    bench.get("unit").text().strip(),
                    better));
        }
        List<Measure> measures = new ArrayList<>();
        measures.add(measure(Values.METRIC, bench.get("value").text(), words[0], better));
        for (int i = 1; i < words.length; i += 2) {
            measures.add(measure(words[i + 1], words[i], words[i + 1], better));
        }
        return measures;
    }

    private static Measure measure(String metric, String number, String unit, Direction better) throws Values.Refused {
        Measure measure = Values.measure(number, Shortened.parameter(unit), better);
        return new Measure(Shortened.name(metric), measure.unit(), measure.text(), measure.value(), measure.better());
    }

    /** Tools whose unit tells are left to the table of units. */
    private static Direction better(String tool) {
        return switch (tool) {
            case "customBiggerIsBetter", "benchmarkjs", "benchmarkluau", "pytest" -> Direction.HIGHER;
            case "customSmallerIsBetter" -> Direction.LOWER;
            default -> Direction.UNKNOWN;
        };
    }

    private static OptionalLong number(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? OptionalLong.of(Long.parseLong(matcher.group(1))) : OptionalLong.empty();
    }
}
