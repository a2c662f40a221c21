package io.stepwatch.detection;

import java.util.List;

/**
 * What one point led to.
 *
 * @param state the state with the point in it
 * @param verdicts what there is to say, in the order in which it came about; often nothing
 */
public record Step<S>(S state, List<Verdict> verdicts) {

    public Step {
        verdicts = List.copyOf(verdicts);
    }
}
