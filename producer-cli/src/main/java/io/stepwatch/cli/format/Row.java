package io.stepwatch.cli.format;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One result of one benchmark: all values that the tool printed together. A metric with several samples occurs several
 * times, in the order of the samples.
 *
 * @param file name of the file as it was given
 * @param line line of the file, from 1
 * @param tool the format, as options name it
 * @param suite package, class or module; empty where the tool names none
 * @param benchmark name of the benchmark
 * @param parameters parameters by name, values as text
 * @param procs processors that the benchmark was told to use
 * @param mode mode of measuring; empty where the tool has none
 * @param measures the values, at least one
 * @param iterations iterations behind the sample
 * @param facts what the file says of environment and configuration
 * @param point where the row belongs, for rows of history files
 */
public record Row(
        String file,
        long line,
        String tool,
        String suite,
        String benchmark,
        Map<String, String> parameters,
        OptionalLong procs,
        String mode,
        List<Measure> measures,
        OptionalLong iterations,
        Map<String, String> facts,
        Optional<HistoryPoint> point)
        implements Entry {

    public Row {
        parameters = SortedTexts.of(parameters);
        measures = List.copyOf(measures);
        facts = SortedTexts.of(facts);
    }

    /** Texts as rows keep them; rows that are given the result share it. */
    public static Map<String, String> sorted(Map<String, String> texts) {
        return SortedTexts.of(texts);
    }

    /** The same with other values. */
    public Row withMeasures(List<Measure> other) {
        return new Row(file, line, tool, suite, benchmark, parameters, procs, mode, other, iterations, facts, point);
    }

    /** The same benchmark by other names. */
    public Row named(String otherSuite, String otherBenchmark, Map<String, String> others) {
        return new Row(
                file, line, tool, otherSuite, otherBenchmark, others, procs, mode, measures, iterations, facts, point);
    }

    /** The same with a count of iterations, where there is one. */
    public Row counting(Optional<Long> count) {
        OptionalLong counted = count.isPresent() ? OptionalLong.of(count.get()) : OptionalLong.empty();
        return new Row(file, line, tool, suite, benchmark, parameters, procs, mode, measures, counted, facts, point);
    }

    /** The same with a mode. */
    public Row inMode(String other) {
        return new Row(
                file, line, tool, suite, benchmark, parameters, procs, other, measures, iterations, facts, point);
    }

    /** The same with the processors that the benchmark was told to use, where that is said. */
    public Row onProcs(Optional<Long> count) {
        OptionalLong told = count.isPresent() ? OptionalLong.of(count.get()) : OptionalLong.empty();
        return new Row(file, line, tool, suite, benchmark, parameters, told, mode, measures, iterations, facts, point);
    }

    /** The same with other facts. */
    public Row withFacts(Map<String, String> other) {
        return new Row(file, line, tool, suite, benchmark, parameters, procs, mode, measures, iterations, other, point);
    }

    /** The same at a place of a history, or of what is being measured now. */
    public Row at(Optional<HistoryPoint> place) {
        return new Row(file, line, tool, suite, benchmark, parameters, procs, mode, measures, iterations, facts, place);
    }

    /** Whether it is a sample of what is being measured now, rather than a point of a history. */
    public boolean isMeasuredNow() {
        return point.isEmpty() || point.get().order().equals(HistoryPoint.OF_CHECKOUT);
    }

    /** The same as a sample of what is being measured now, if its file does not say where its rows belong. */
    public Row asMeasured() {
        return at(point.filter(HistoryPoint::told));
    }

    @Override
    public <R> R match(Cases<R> cases) {
        return cases.row(this);
    }
}
