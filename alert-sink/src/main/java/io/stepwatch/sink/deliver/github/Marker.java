package io.stepwatch.sink.deliver.github;

import io.stepwatch.events.Alert;
import io.stepwatch.schema.identity.TopicKeys;

/** The hidden first line of everything that we post. Example: {@code <!-- stepwatch alert: codec/5eed -->} */
final class Marker {

    private Marker() {}

    /** The key is percent-escaped, so that no alert can end the comment. */
    static String of(Alert alert) {
        return "<!-- stepwatch alert: " + TopicKeys.alert(alert).replace("--", "-%2D") + " -->";
    }

    /** Whether a text is ours for an alert: the marker is its whole first line. */
    static boolean begins(String body, Alert alert) {
        return body.lines().findFirst().filter(of(alert)::equals).isPresent();
    }
}
