package io.stepwatch.sink.group;

import io.stepwatch.schema.identity.Fingerprint;

/** Ids of alerts: a hash of the change point that opened them, so that a second reading gives the same alert. */
final class AlertIds {

    private AlertIds() {}

    static String openedBy(String changePointId) {
        return new Fingerprint().text("alert").text(changePointId).hex(16);
    }
}
