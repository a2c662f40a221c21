package io.stepwatch.sink.route;

import io.stepwatch.events.Alert;
import java.util.List;

/**
 * Which alerts a target gets.
 *
 * @param rules the alert fits one of them; no rules fit every alert
 */
public record Route(List<Rule> rules) {

    /** Every alert. */
    public static final Route EVERYTHING = new Route(List.of());

    public Route {
        rules = List.copyOf(rules);
    }

    /** Whether an alert goes to the target. */
    public boolean takes(Alert alert) {
        return rules.isEmpty() || rules.stream().anyMatch(rule -> rule.takes(alert));
    }
}
