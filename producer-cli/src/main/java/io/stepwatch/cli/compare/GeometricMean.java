package io.stepwatch.cli.compare;

import io.stepwatch.detection.compare.Contrast;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The geometric mean of one metric over the benchmarks that both sides have, all above zero.
 *
 * @param metric name of the metric
 * @param unit base unit
 * @param base mean of the base's medians
 * @param candidate mean of the candidate's medians
 * @param members names of the benchmarks
 */
record GeometricMean(String metric, String unit, double base, double candidate, List<String> members) {

    /** One for each metric and unit that at least two benchmarks share. */
    static List<GeometricMean> of(List<Report.Line> lines) {
        Map<List<String>, List<Report.Line>> groups = new LinkedHashMap<>();
        for (Report.Line line : lines) {
            Contrast contrast = line.judgement().contrast();
            if (contrast.baseMedian() > 0 && contrast.candidateMedian() > 0) {
                groups.computeIfAbsent(List.of(line.key().metric(), line.unit()), key -> new ArrayList<>())
                        .add(line);
            }
        }
        List<GeometricMean> means = new ArrayList<>();
        groups.forEach((key, members) -> {
            if (members.size() > 1) {
                means.add(new GeometricMean(
                        key.get(0),
                        key.get(1),
                        mean(members, Contrast::baseMedian),
                        mean(members, Contrast::candidateMedian),
                        members.stream().map(Report.Line::name).toList()));
            }
        });
        return means;
    }

    private static double mean(List<Report.Line> lines, ToDoubleFunction<Contrast> median) {
        double sum = 0;
        for (Report.Line line : lines) {
            sum += Math.log(median.applyAsDouble(line.judgement().contrast()));
        }
        return Math.exp(sum / lines.size());
    }
}
