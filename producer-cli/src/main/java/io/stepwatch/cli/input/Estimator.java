package io.stepwatch.cli.input;

import io.stepwatch.cli.format.Measure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How the samples of a run become one value. */
public enum Estimator {
    /** The middle one. */
    MEDIAN(Measure.MEDIAN),
    /** The average. */
    MEAN(Measure.MEAN);

    private final String word;

    Estimator(String word) {
        this.word = word;
    }

    /**
     * The values of each metric that count, with the estimator that makes them one: all samples; where the tool tells
     * none, what it made of them in this way, or in the only way that it tells.
     */
    List<Measure> of(List<Measure> measures) {
        Map<String, String> best = new HashMap<>();
        for (Measure measure : measures) {
            best.merge(measure.metric(), measure.estimator(), this::better);
        }
        List<Measure> chosen = new ArrayList<>();
        for (Measure measure : measures) {
            if (measure.estimator().equals(best.get(measure.metric()))) {
                chosen.add(measure.estimator().equals(Measure.SAMPLE) ? measure.estimatedBy(word) : measure);
            }
        }
        return chosen;
    }

    private String better(String one, String other) {
        if (one.equals(Measure.SAMPLE) || other.equals(Measure.SAMPLE)) {
            return Measure.SAMPLE;
        }
        return other.equals(word) ? other : one;
    }
}
