package io.stepwatch.sink.render;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import java.util.List;
import java.util.Locale;

/** An alert as text: what, how much, how sure, which commits, what to do next. */
public final class AlertText {

    private static final int MOST_OTHERS = 10;

    private AlertText() {}

    /** The text, ending with a line break. */
    public static String of(Alert alert) {
        Columns text = new Columns();
        text.line(heading(alert) + ": " + Plain.text(alert.getTitle())).gap();
        if (alert.getChangePoints().isEmpty()) {
            text.row("project", Plain.text(alert.getProject()));
            text.row("check", Plain.text(alert.getCheck())).gap();
            return text.row(
                            "alert",
                            alert.getId() + ", revision " + alert.getRevision() + ": " + Plain.text(alert.getReason()))
                    .toString();
        }
        ChangePoint headline = alert.getChangePoints().get(0);
        MemberText member = new MemberText(headline, accepted(alert, headline));
        what(text, alert, member);
        text.gap();
        member.howMuch(text);
        others(text, alert);
        member.howSure(text);
        text.gap();
        new CommitsText(alert).write(text);
        text.unbroken("changes", Plain.text(alert.getCompareLink()));
        text.unbroken("check", Plain.text(alert.getCheck()));
        alert.getLinks().forEach(link -> text.unbroken(Plain.text(link.getName()), Plain.text(link.getValue())));
        text.gap();
        text.row("alert", alert.getId() + ", revision " + alert.getRevision() + ": " + Plain.text(alert.getReason()));
        return text.toString();
    }

    /** The level that a member was judged against. */
    public static double accepted(Alert alert, ChangePoint member) {
        return alert.getAccepted().stream()
                .filter(a -> a.getChangePoint().equals(member.getId()))
                .mapToDouble(a -> a.getLevel())
                .findFirst()
                .orElse(member.getBefore().getMedian());
    }

    private static String heading(Alert alert) {
        String kind = Plain.text(alert.getKind());
        return switch (alert.getState()) {
            case OPEN -> kind.toUpperCase(Locale.ROOT) + " (" + Plain.text(alert.getSeverity()) + ")";
            default -> alert.getState() + " " + kind;
        };
    }

    private static void what(Columns text, Alert alert, MemberText headline) {
        if (alert.getState() == AlertState.RECOVERED) {
            text.row("now", Remainder.sentence(alert));
        }
        if (alert.getState() == AlertState.RETRACTED) {
            text.row("now", "With what has been measured since, there was no such change. Please ignore the alert.");
        }
        text.row("project", Plain.text(alert.getProject()) + ", branch " + Plain.text(alert.getBranch()));
        headline.what(text);
        if (!alert.getOwners().isEmpty()) {
            text.row("owners", Plain.text(String.join(", ", alert.getOwners())));
        }
    }

    private static void others(Columns text, Alert alert) {
        List<ChangePoint> others =
                alert.getChangePoints().subList(1, alert.getChangePoints().size());
        String label = "also";
        for (ChangePoint other : others.subList(0, Math.min(MOST_OTHERS, others.size()))) {
            text.row(label, new MemberText(other, accepted(alert, other)).oneLine());
            label = "";
        }
        if (others.size() > MOST_OTHERS) {
            text.row("", "\u2026 and " + (others.size() - MOST_OTHERS) + " more series");
        }
    }
}
