package io.stepwatch.cli.alerts;

import io.stepwatch.cli.shell.Printable;
import io.stepwatch.cli.shell.Rows;
import io.stepwatch.events.Alert;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** An alert in one line of at most 80 characters. */
final class AlertLine {

    private static final int ID = 8;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MM-dd", Locale.ROOT);

    private AlertLine() {}

    /** Example: 0a047cd1  open   page  01-05  Encode/json ns/op 10.0 % slower */
    static String of(Alert alert) {
        String head = String.format(
                Locale.ROOT,
                "%-8s  %-9s %-6s  %s  ",
                id(alert.getId()),
                state(alert),
                Printable.of(alert.getSeverity(), 6),
                day(when(alert)));
        return Rows.cut(head + Printable.of(alert.getTitle()));
    }

    /** Why the alert is as it is, for a line below. */
    static String reason(Alert alert) {
        String text = "revision " + alert.getRevision() + ": " + Printable.of(alert.getReason());
        return text.length() <= Rows.WIDTH - 13 ? text : text.substring(0, Rows.WIDTH - 14) + "…";
    }

    static String id(String id) {
        return id.length() <= ID ? id : id.substring(0, ID);
    }

    /** In at most nine letters. */
    private static String state(Alert alert) {
        return switch (alert.getState()) {
            case ACKNOWLEDGED -> "acked";
            default -> alert.getState().name().toLowerCase(Locale.ROOT);
        };
    }

    /** When it began; of old history that was measured again, the time of its commit. */
    private static long when(Alert alert) {
        Long commit = alert.getFirstBad().getTime();
        return alert.getBackfill() && commit != null ? commit : alert.getOpenedAt();
    }

    private static String day(long millis) {
        return millis == 0 ? "     " : DAY.format(Instant.ofEpochMilli(millis).atOffset(ZoneOffset.UTC));
    }
}
