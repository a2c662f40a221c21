package io.stepwatch.sink.route;

import io.stepwatch.sink.deliver.Target;

/**
 * A target and the alerts that it gets.
 *
 * @param target where they go
 * @param route which ones
 */
public record Subscription(Target target, Route route) {

    /** A target that gets everything. */
    public static Subscription to(Target target) {
        return new Subscription(target, Route.EVERYTHING);
    }
}
