package io.stepwatch.cli.alerts;

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

    /** As the event says it. */
    String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
