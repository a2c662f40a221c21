package io.stepwatch.detection.compare;

import io.stepwatch.detection.stats.Order;
import java.util.List;
import java.util.Optional;

/**
 * A factor that most benchmarks of a comparison share: rather a slower machine, another compiler or another option than
 * many causes at once.
 *
 * @param cost the factor of what is paid: above 1 where most got worse
 * @param members names of the benchmarks that share it
 * @param of how many benchmarks were looked at
 */
public record CommonFactor(double cost, List<String> members, int of) {

    private static final int FEWEST = 5;
    private static final double SMALLEST = Math.log1p(0.02);

    /** How far a member may be off, as a share of the factor. */
    private static final double NEAR = 0.5;

    public CommonFactor {
        members = List.copyOf(members);
    }

    /** The factor; empty unless at least five benchmarks, and half of all, share one of two percent or more. */
    public static Optional<CommonFactor> of(List<Judgement> judgements) {
        List<Judgement> placed = judgements.stream()
                .filter(judgement -> judgement.subject().better() != Better.UNKNOWN
                        && judgement.contrast().ratio().isPresent())
                .toList();
        if (placed.size() < FEWEST) {
            return Optional.empty();
        }
        double middle = middle(placed);
        List<Judgement> near = placed.stream()
                .filter(judgement -> Math.abs(cost(judgement) - middle) <= NEAR * Math.abs(middle))
                .toList();
        if (Math.abs(middle) < SMALLEST || near.size() < FEWEST || 2 * near.size() < placed.size()) {
            return Optional.empty();
        }
        List<String> names =
                near.stream().map(judgement -> judgement.subject().name()).toList();
        return Optional.of(new CommonFactor(Math.exp(middle(near)), names, placed.size()));
    }

    /** The subject as it would be without the factor. */
    public Subject removedFrom(Subject subject) {
        if (!subject.samples().positive() || subject.better() == Better.UNKNOWN) {
            return subject;
        }
        double factor = subject.better() == Better.HIGHER ? cost : 1 / cost;
        return subject.samples(subject.samples().scaled(factor));
    }

    private static double middle(List<Judgement> judgements) {
        double[] costs = judgements.stream().mapToDouble(CommonFactor::cost).toArray();
        return Order.median(costs, 0, costs.length);
    }

    private static double cost(Judgement judgement) {
        double change = Math.log(judgement.contrast().ratio().orElseThrow().value());
        return judgement.subject().better() == Better.HIGHER ? -change : change;
    }
}
