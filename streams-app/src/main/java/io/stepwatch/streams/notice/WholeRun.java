package io.stepwatch.streams.notice;

import io.stepwatch.events.Notice;
import io.stepwatch.schema.identity.Fingerprint;
import io.stepwatch.schema.run.Median;
import io.stepwatch.streams.window.Factors;
import io.stepwatch.streams.window.Said;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Runs of which nearly all members moved by one factor: that is what a machine does, and hardly ever a commit. */
final class WholeRun {

    private static final int LEAST_MEMBERS = 5;
    private static final double SHARE = 0.8;
    private static final double TOLERANCE = 0.03;

    private final Said said;

    WholeRun(Said said) {
        this.said = said;
    }

    /** Takes what one member of a run did; the notice where enough of them have done the same. */
    Optional<Notice> take(Notice seen, long now) {
        List<Double> factors =
                said.factors().add(seen.getId(), seen.getBenchmark(), Double.parseDouble(seen.getText()), now);
        int members = Math.min(Factors.MOST, said.members().size(seen));
        if (factors.size() < LEAST_MEMBERS || factors.size() < SHARE * members) {
            return Optional.empty();
        }
        double common = Median.of(factors.stream().mapToDouble(Double::doubleValue));
        long alike = factors.stream()
                .filter(factor -> Math.abs(factor / common - 1) <= TOLERANCE)
                .count();
        if (alike < LEAST_MEMBERS || alike < SHARE * members) {
            return Optional.empty();
        }
        return Optional.of(Notice.newBuilder(seen)
                .setId(new Fingerprint().text("whole-run").text(seen.getId()).hex(16))
                .setKind("run-factor")
                .setBenchmark("")
                .setText(String.format(
                        Locale.ROOT,
                        "common factor %+.0f %% in %d of %d members of a run of commit %s: look at the machine first",
                        (common - 1) * 100,
                        alike,
                        members,
                        seen.getCommit()))
                .build());
    }
}
