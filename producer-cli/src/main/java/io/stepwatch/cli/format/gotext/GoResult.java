package io.stepwatch.cli.format.gotext;

import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Numbers;
import io.stepwatch.events.Direction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The figures of one result line: a count of iterations, then pairs of value and unit.
 *
 * @param iterations the count
 * @param measures the finite values
 * @param problems what is wrong with the others
 */
record GoResult(long iterations, List<Measure> measures, List<String> problems) {

    /** Whether the fields are figures and nothing else. */
    static boolean isWhole(List<String> fields) {
        if (fields.size() < 3 || fields.size() % 2 == 0 || !Numbers.isWhole(fields.get(0))) {
            return false;
        }
        for (int i = 1; i < fields.size(); i += 2) {
            if (Numbers.parse(fields.get(i)).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** The figures of fields that are {@linkplain #isWhole whole}. */
    static GoResult of(List<String> fields) {
        List<Measure> measures = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        Set<String> units = new HashSet<>();
        for (int i = 1; i < fields.size(); i += 2) {
            String text = fields.get(i);
            String unit = fields.get(i + 1).intern(); // the same few in every line
            OptionalDouble value = Numbers.parse(text);
            if (!units.add(unit)) {
                problems.add("unit " + unit + " occurs twice; the first value counts");
            } else if (!Double.isFinite(value.orElseThrow())) {
                problems.add("value " + text + " of " + unit + " is not finite; fix the benchmark that reports it");
            } else {
                measures.add(new Measure(unit, unit, text, value.orElseThrow(), Direction.UNKNOWN));
            }
        }
        return new GoResult(Long.parseLong(fields.get(0)), measures, problems);
    }

    /** What is wrong with fields that are not whole. */
    static String problem(List<String> fields) {
        for (int i = 1; i < fields.size(); i += 2) {
            if (Numbers.parse(fields.get(i)).isEmpty()) {
                return "not a number: " + shortened(fields.get(i)) + "; is log text in the line?";
            }
        }
        return "the last value has no unit; is the line cut?";
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }
}
