package io.stepwatch.cli.publish;

import io.stepwatch.cli.format.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Keeps at most so many samples of a metric: the first, the last, and others at even distances between them, in their
 * order. So what is kept covers the whole run and is the same each time.
 */
final class SampleLimit {

    private final OptionalInt most;
    private int thinned;

    SampleLimit(OptionalInt most) {
        this.most = most;
    }

    /** How many metrics had more samples. */
    int thinned() {
        return thinned;
    }

    /** The samples that are kept. */
    List<Measure> of(List<Measure> samples) {
        int size = samples.size();
        if (most.isEmpty() || size <= most.getAsInt()) {
            return samples;
        }
        thinned++;
        int count = most.getAsInt();
        List<Measure> kept = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            long place = count == 1 ? (size - 1) / 2 : (long) i * (size - 1) / (count - 1);
            kept.add(samples.get((int) place));
        }
        return kept;
    }
}
