package io.stepwatch.sink.targets;

import io.stepwatch.sink.deliver.Target;
import io.stepwatch.sink.route.Route;
import io.stepwatch.sink.route.Subscription;
import java.util.function.Supplier;

/**
 * A target that is configured and not yet open.
 *
 * @param name of the target
 * @param place where it is, without secrets
 * @param route which alerts it gets
 * @param maker opens it
 */
public record Plan(String name, String place, Route route, Supplier<Target> maker) {

    /** Opens the target. */
    public Subscription open() {
        return new Subscription(maker.get(), route);
    }
}
