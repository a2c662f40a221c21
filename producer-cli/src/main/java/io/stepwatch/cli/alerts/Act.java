package io.stepwatch.cli.alerts;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.KnownAlarm;
import java.util.Optional;

/** What a person can do with an alert. */
enum Act {
    ACKNOWLEDGE("ack", "Says that somebody looks at an alert.", false),
    DISMISS("dismiss", "Closes an alert as a false alarm.", true),
    RESOLVE("resolve", "Closes an alert: it is dealt with, and the level is the one to live with.", true),
    REOPEN("reopen", "Opens an alert again, whatever the ledger says of it.", true);

    private final String command;
    private final String description;
    private final boolean needsReason;

    Act(String command, String description, boolean needsReason) {
        this.command = command;
        this.description = description;
        this.needsReason = needsReason;
    }

    /** Its name on the command line. */
    String command() {
        return command;
    }

    String description() {
        return description;
    }

    /** Whether it is worth nothing to the next person without a reason. */
    boolean needsReason() {
        return needsReason;
    }

    /** Why it has no effect on an alert as that is now; empty when it has one. */
    Optional<String> without(Alert alert) {
        String by = alert.getSupersededBy();
        if (by != null) {
            return Optional.of("alert " + AlertLine.id(by) + " has taken its place");
        }
        KnownAlarm known = alert.getKnown();
        boolean over = alert.getState() == AlertState.RECOVERED || alert.getState() == AlertState.RETRACTED;
        if (over && (this == ACKNOWLEDGE || this == REOPEN || alert.getState() == AlertState.RETRACTED)) {
            return Optional.of("the alert has "
                    + (alert.getState() == AlertState.RECOVERED ? "recovered" : "been retracted") + " by itself");
        }
        return this == ACKNOWLEDGE && known != null && known.getQuiet()
                ? Optional.of("the ledger keeps the alert closed; `stepwatch alerts reopen` overrules it")
                : Optional.empty();
    }

    /** As the event says it. */
    String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
